/** Letters that Unicode does not decompose, but addresses write as two letters or without a stroke. */
const letters: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

/** A text in the form used in addresses: `L’œil & l’été` → `l-oeil-l-ete`. Empty if nothing is left, as with `映画`. */
export function toSlug(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[œæßøđðłþı]/g, (letter) => letters[letter] ?? '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether a text is a slug. */
export function isSlug(text: string): boolean {
  return slugPattern.test(text);
}

/** Which of a collection's `reservedSlugs` matches a slug. */
export function reservingPattern(slug: string, patterns: readonly RegExp[]): RegExp | undefined {
  // Unlike `test`, it does not go on from where a pattern with the flag g or y has stopped.
  return patterns.find((pattern) => slug.search(pattern) >= 0);
}
