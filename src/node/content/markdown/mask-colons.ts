/** Punctuation that no text uses (small colon, vertical colon, turned semicolon, tricolon); the last one ends the search. */
const substitutes = ['\uFE55', '\uFE13', '\u2E35', '\u205D'];

/** A source whose colons that could start a text directive are written with another sign of the same length. */
export interface MaskedSource {
  readonly text: string;
  readonly substitute: string;
}

/** More exempt colons than this are no prose. */
const maxExempt = 1000;

/**
 * Satteri cannot parse block directives without text directives, which eat the end of "16:9" and "Lyon:Bordeaux" and
 * overflow its stack where some thousand are nested. Masked colons keep what they are to Markdown: punctuation.
 */
export function maskColons(source: string): MaskedSource {
  const substitute = substitutes.find((sign) => !source.includes(sign)) ?? '\u205D';
  let exempt = 0;
  const text = source.replace(/:(?=[\p{L}\p{N}_])/gu, (colon, offset: number) => {
    if (!hasMeaning(source, offset)) return substitute;
    exempt += 1;
    return colon;
  });
  return { text: exempt > maxExempt ? source.replace(/:(?=[\p{L}\p{N}_])/gu, substitute) : text, substitute };
}

/** Masks the colons at some offsets, too. */
export function maskAt({ text, substitute }: MaskedSource, offsets: Iterable<number>): MaskedSource {
  const signs = text.split('');
  for (const offset of offsets) signs[offset] = substitute;
  return { text: signs.join(''), substitute };
}

/** Colons that Markdown reads: block directives, escapes, definitions, `<https:…>`, HTML and `mailto:`. */
function hasMeaning(source: string, offset: number): boolean {
  const before = source[offset - 1];
  if (before === ':' || before === '\\') return true;
  const line = source.slice(Math.max(source.lastIndexOf('\n', offset) + 1, offset - 500), offset);
  if (before === ']') return /^[ \t>*+\-\d.)]*\[(?:\\.|[^\\[\]])+\]$/.test(line);
  return line.lastIndexOf('<') > line.lastIndexOf('>') || /(?:mailto|xmpp)$/i.test(line);
}
