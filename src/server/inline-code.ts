/** Start tags with a style of their own. */
const inlineCode = /<[a-z][^>]*? style="[^"]*"/;

export interface InlineCode {
  /** Of the element. */
  readonly name: string;
  readonly message: string;
}

/** What a page has although the policy of the published site (its `Content-Security-Policy`) forbids it; undefined: nothing. */
export function findInlineCode(html: string): InlineCode | undefined {
  const [found] = inlineCode.exec(html) ?? [];
  if (found === undefined) return undefined;
  const [, name = ''] = /^<([^\s>]+)/.exec(found) ?? [];
  const [style] = / style="[^"]*"$/.exec(found) ?? [];
  const has =
    style === undefined ? ' its code in the page' : style.length > 60 ? `${style.slice(0, 60)}…` : style;
  return { name, message: `<${name}> has${has}.` };
}
