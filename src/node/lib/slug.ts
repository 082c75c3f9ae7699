/** Letters that Unicode takes for one and an address writes as two, or without their stroke. */
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

/** A text as addresses write it: `L’œil & l’été` → `l-oeil-l-ete`. Empty when nothing is left, as of `映画`. */
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

/** Whether a text is one. */
export function isSlug(text: string): boolean {
  return slugPattern.test(text);
}
