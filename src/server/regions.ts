const regionMark = /<sg-mark n="(\d+)"><\/sg-mark>/g;

export interface Regions {
  readonly html: string;
  /** Region id → its inner HTML. */
  readonly regions: Readonly<Record<string, string>>;
}

/** Extracts the regions from a page's HTML for the payload, and removes their markers. */
export function cutRegions(marked: string, ids: readonly string[]): Regions {
  const inner = ids.map((id, index): readonly [string, string] => {
    const mark = `<sg-mark n="${index}"></sg-mark>`;
    const start = marked.indexOf(mark) + mark.length;
    return [id, marked.slice(start, marked.lastIndexOf(mark)).replaceAll(regionMark, '')];
  });
  return { html: marked.replaceAll(regionMark, ''), regions: Object.fromEntries(inner) };
}
