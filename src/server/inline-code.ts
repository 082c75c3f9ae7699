/** Start tags with a style of their own, stylesheets and scripts in the page; JSON in a script is data. */
const inlineCode =
  /<[a-z][^>]*? style="[^"]*"|<style[\s>]|<script(?![^>]* (?:src="|type="application\/(?:ld\+)?json"))[^>]*>/;

/** What the policy of the published site (its `Content-Security-Policy`) forbids and a page has all the same, in words; undefined: nothing. */
export function findInlineCode(html: string): string | undefined {
  const [found] = inlineCode.exec(html) ?? [];
  if (found === undefined) return undefined;
  const [, tag = ''] = /^<([^\s>]+)/.exec(found) ?? [];
  const [style] = / style="[^"]*"$/.exec(found) ?? [];
  return style === undefined
    ? `<${tag}> has its code in the page.`
    : `<${tag}> has${style.length > 60 ? `${style.slice(0, 60)}…` : style}.`;
}
