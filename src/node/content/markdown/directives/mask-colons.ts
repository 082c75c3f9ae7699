/** Punctuation that texts do not use: small colon, vertical colon, turned semicolon, tricolon. */
const substitutes = ['\uFE55', '\uFE13', '\u2E35', '\u205D'];

/** A source in which the colons that could start a text directive are replaced by another character of the same length. */
export interface MaskedSource {
  readonly text: string;
  /** Undefined if no colon is masked. */
  readonly substitute: string | undefined;
  /** Whether there are unmasked colons that could start a text directive. */
  readonly exempt: boolean;
}

/** A text with more exempt colons than this is not prose. */
const maxExempt = 1000;

/**
 * Satteri cannot parse block directives without text directives, which swallow the end of "16:9" and "Lyon:Bordeaux", and overflow its
 * stack if some thousand are nested. To Markdown, masked colons are punctuation, as before.
 */
export function maskColons(source: string): MaskedSource {
  const substitute = unusedSign(source);
  let exempt = 0;
  const text = source.replace(/:(?=[\p{L}\p{N}_])/gu, (colon, offset: number) => {
    if (!hasMeaning(source, offset)) return substitute;
    exempt += 1;
    return colon;
  });
  if (exempt > maxExempt) return { text: source.replaceAll(':', substitute), substitute, exempt: false };
  return { text, substitute: text === source ? undefined : substitute, exempt: exempt > 0 };
}

/** Also masks the colons at these offsets. */
export function maskAt(
  { text, substitute = unusedSign(text) }: MaskedSource,
  offsets: readonly number[],
): MaskedSource {
  const signs = text.split('');
  for (const offset of offsets) signs[offset] = substitute;
  return { text: signs.join(''), substitute, exempt: true };
}

function unusedSign(source: string): string {
  return substitutes.find((sign) => !source.includes(sign)) ?? '\u205D';
}

/** Whether Markdown reads a colon: in block directives, escapes, definitions, `mailto:`, `xlink:href=`, and inside `<…>`. */
function hasMeaning(source: string, offset: number): boolean {
  const sign = source[offset - 1];
  if (sign === ':' || sign === '\\' || /^:[\w.-]+=/.test(source.slice(offset, offset + 40))) return true;
  const before = source.slice(Math.max(0, offset - 300), offset);
  if (sign === ']')
    return /^[ \t>*+\-\d.)]*\[(?:\\.|[^\\[\]])+\]$/.test(before.slice(before.lastIndexOf('\n') + 1));
  return (
    before.lastIndexOf('<') > Math.max(before.lastIndexOf('>'), before.lastIndexOf('\n\n')) ||
    /(?:mailto|xmpp)$/i.test(before)
  );
}
