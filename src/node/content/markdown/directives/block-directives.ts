interface MicromarkExtension {
  readonly text?: Readonly<Record<number, unknown>>;
  readonly flow?: Readonly<Record<number, unknown>>;
}

const colon = 58;

/** A plugin to use after remark-directive: removes text directives, which would swallow the end of "16:9". */
export function blockDirectives(this: { data: () => object }): undefined {
  const data = this.data() as { micromarkExtensions?: MicromarkExtension[] };
  data.micromarkExtensions = (data.micromarkExtensions ?? []).map((extension) => {
    if (extension.flow?.[colon] === undefined || extension.text?.[colon] === undefined) return extension;
    const { text: _, ...blocks } = extension;
    return blocks;
  });
}
