/**
 * A start tag, whole, since what looks like one may stand in its attributes, with its style where it has one, which stands in double
 * quotes with its own escaped.
 */
const styled = /<([a-z][^\s>]*)(?:(?=\s)[^>]*?( style="([^"]*)"))?[^>]*/g;

/** As much of a style as a message can hold. */
const FEW = 60;

export interface InlineStyle {
  /** Of the element. */
  readonly name: string;
  /** That it sets, as CSS has them. */
  readonly properties: readonly string[];
  readonly message: string;
}

/**
 * The styles in a page, all of which the policy of the published site (its `Content-Security-Policy`) forbids: of elements of one
 * name that set the same properties, the first.
 */
export function findInlineStyles(html: string): readonly InlineStyle[] {
  // Most pages have none, and to look for the signs alone takes no time.
  if (!html.includes(' style="')) return [];
  const found = new Map<string, InlineStyle>();
  for (const [, name = '', style, text = ''] of html.matchAll(styled)) {
    if (style === undefined) continue;
    const properties = text.split(';').flatMap((rule) => /^\s*([\w-]+)\s*:/.exec(rule)?.[1] ?? []);
    const key = `${name} ${properties.join()}`;
    const message = `<${name}> has${style.length > FEW ? `${style.slice(0, FEW)}…` : style}.`;
    if (!found.has(key)) found.set(key, { name, properties, message });
  }
  return [...found.values()];
}
