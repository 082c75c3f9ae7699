/** The kind of character next to the one being typeset. `undefined` is the edge of the block. */

/** Spaces that typography may replace; a hard line break (U+2028) is not one of them. */
function isSpace(sign: string | undefined): boolean {
  return sign === ' ' || sign === '\t' || sign === '\n' || sign === '\u00A0' || sign === '\u202F';
}

/** The edge of the block, a space or a hard line break. */
export function isGap(sign: string | undefined): boolean {
  return sign === undefined || sign === '\u2028' || isSpace(sign);
}

export function isDigit(sign: string | undefined): boolean {
  return sign !== undefined && sign >= '0' && sign <= '9';
}

export function isLetter(sign: string | undefined): boolean {
  return sign !== undefined && /[\p{L}\p{M}]/u.test(sign);
}
