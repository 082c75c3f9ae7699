/** A start tag as far as its style, which stands in double quotes with its own escaped. */
const styled = /<([a-z][^\s>]*)[^>]*?( style="[^"]*")/;

/** As much of a style as a message can hold. */
const FEW = 60;

export interface InlineStyle {
  /** Of the element. */
  readonly name: string;
  readonly message: string;
}

/** The first style in a page, all of which the policy of the published site (its `Content-Security-Policy`) forbids. */
export function findInlineStyle(html: string): InlineStyle | undefined {
  // Most pages have none, and to look for the signs alone takes no time.
  const [, name, style] = (html.includes(' style="') && styled.exec(html)) || [];
  if (name === undefined || style === undefined) return undefined;
  return { name, message: `<${name}> has${style.length > FEW ? `${style.slice(0, FEW)}…` : style}.` };
}
