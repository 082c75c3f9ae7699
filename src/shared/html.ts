const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML and XML, in content and in quoted attributes. */
export function escapeHtml(text: string): string {
  // Most texts have nothing to escape, and testing is faster than replacing nothing.
  if (!/[&<>"']/.test(text)) return text;
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** For text escaped by us, by React or by whatever wrote a body. */
export function unescapeHtml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(
    /&(?:#x([\dA-Fa-f]+)|#(\d+)|(amp|lt|gt|quot));/g,
    (_entity, hex?: string, decimal?: string, name = '') =>
      characters[name] ?? characterOf(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
  );
}

/** A number above the last code point stands for U+FFFD: https://html.spec.whatwg.org/#numeric-character-reference-end-state. */
function characterOf(code: number): string {
  return code > 0x10ffff ? '\uFFFD' : String.fromCodePoint(code);
}

export type Attributes = Readonly<Record<string, string | number | true | null | undefined>>;

/** ` name="value" …`, escaped; `true` gives a bare name, null and undefined nothing. */
export function attributes(values: Attributes): string {
  return Object.entries(values)
    .map(([name, value]) => {
      if (value === null || value === undefined) return '';
      return value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`;
    })
    .join('');
}
