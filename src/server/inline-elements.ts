import { shorten } from '../shared/shorten.ts';

export interface InlineElement {
  readonly name: 'script' | 'style';
  readonly message: string;
}

/** With their contents, which may look like tags, and comments too. Of other elements, the start tag: so may its attributes. */
const elements =
  /<(?:(script|style)(?=[\s>])((?:[^"'>]|"[^"]*"|'[^']*')*)>([^]*?)<\/\1|!--[^]*?-->|[a-z](?:[^"'>]|"[^"]*"|'[^']*')*)/g;
const otherFile = /\ssrc=/;
/** Browsers run these types, or act on them; others hold data. */
const type = /\stype="([^"]*)"/;
const code = /^(?:|(?:text|application)\/(?:x-)?(?:java|ecma)script|module|importmap|speculationrules)$/i;

/**
 * The `<style>` and `<script>` elements with text in a page, all of which the policy of the published site (its `Content-Security-Policy`)
 * forbids; scripts with data, such as JSON-LD, are allowed.
 */
export function findInlineElements(html: string): readonly InlineElement[] {
  // Most pages have none, and searching for the characters takes no time.
  if (!html.includes('<style') && !html.includes('<script')) return [];
  const found = new Map<string, InlineElement>();
  for (const [, name, attributes = '', content = ''] of html.matchAll(elements)) {
    const text = content.trim().replaceAll(/\s+/g, ' ');
    if ((name !== 'script' && name !== 'style') || text === '') continue;
    const [, given = ''] = type.exec(attributes) ?? [];
    if (name === 'script' && (otherFile.test(attributes) || !code.test(given))) continue;
    const message = `<${name}> contains “${shorten(text)}”.`;
    found.set(message, { name, message });
  }
  return [...found.values()];
}
