/** Text between tags and in attributes, as remark-html writes it. */

export function escapeText(text: string): string {
  if (!/[<&]/.test(text)) return text;
  return text.replace(/[<&]/g, (sign) => (sign === '<' ? '&#x3C;' : '&#x26;'));
}

/** For a value between double quotes. */
export function escapeAttribute(value: string): string {
  // oxlint-disable-next-line no-control-regex
  return value.replace(/[\0"&'`]/g, (sign) => `&#x${sign.charCodeAt(0).toString(16).toUpperCase()};`);
}

/** Removes spaces and tabs around line breaks. */
export function trimLines(text: string): string {
  if (!/[\n\r]/.test(text)) return text;
  return text.replace(/(?<![ \t])[ \t]+(?=\r?\n|\r)|(?<=[\n\r])[ \t]+/g, '');
}

/** Percent-encodes what is not allowed in an address; existing escapes are kept. */
export function normalizeAddress(url: string): string {
  if (/^[\w!#$&'()*+,\-./:;=?@~]*$/.test(url)) return url;
  return url
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/%(?![\dA-Za-z]{2})|[^\w!#$%&'()*+,\-./:;=?@~]/gu, encodeURIComponent);
}
