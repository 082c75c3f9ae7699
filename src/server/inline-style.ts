import { shorten } from '../shared/shorten.ts';

/**
 * A whole start tag, since its attributes may contain something that looks like one, with its style if it has one. The style is in double
 * quotes, with its own quotes escaped.
 */
const styled = /<([a-z][^\s>]*)(?:(?=\s)[^>]*?( style="([^"]*)"))?[^>]*/g;

export interface InlineStyle {
  /** Name of the element. */
  readonly name: string;
  /** Properties that it sets, named as in CSS. */
  readonly properties: readonly string[];
  readonly message: string;
}

/**
 * The inline styles in a page, all of which the policy of the published site (its `Content-Security-Policy`) forbids; of elements with the
 * same name that set the same properties, only the first.
 */
export function findInlineStyles(html: string): readonly InlineStyle[] {
  // Most pages have none, and searching for the characters takes no time.
  if (!html.includes(' style="')) return [];
  const found = new Map<string, InlineStyle>();
  for (const [, name = '', style, text = ''] of html.matchAll(styled)) {
    if (style === undefined) continue;
    const properties = text.split(';').flatMap((rule) => /^\s*([\w-]+)\s*:/.exec(rule)?.[1] ?? []);
    const key = `${name} ${properties.join()}`;
    const message = `<${name}> has${shorten(style)}.`;
    if (!found.has(key)) found.set(key, { name, properties, message });
  }
  return [...found.values()];
}
