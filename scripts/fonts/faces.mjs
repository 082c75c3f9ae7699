const range = (first, last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

const ascii = range(0x20, 0x7e);
const french = 'ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ';
// Names from elsewhere: enough for a credit list, no more.
const neighbours = 'Öñóöäåøíáß';
const marks = '\u00a0\u2009\u202f«»‘’“”–—−…·•°×±½²©€→←';

const text = ascii + french + neighbours + marks;
// Headlines and emphasis hold no code.
const words = text.replaceAll(/[#$@[\\\]^_`{|}~<>±½²©→←]/g, '');
// Code is set in the visitor's own monospace font.
const sentences = `${words}@©±½₂`;

// Titles hold anything, and behind a card stand no other fonts: ASCII, Latin-1 and Latin Extended-A whole.
const cards = ascii + range(0xa0, 0xff) + range(0x100, 0x17f) + marks + '₂';

/**
 * The site's font files: two families, one weight a file. Each stays below 14.5 kB where it can, since that is what a
 * server sends before it waits for the first answer (an initial window of ten packets, RFC 6928).
 */
export const faces = [
  {
    // Headlines: the optical size for posters, slightly condensed.
    file: 'bricolage-display.woff2',
    source: 'bricolage/fonts/variable/BricolageGrotesque[opsz,wdth,wght].ttf',
    axes: { opsz: 96, wdth: 84, wght: 500 },
    features: ['kern'],
    characters: words,
  },
  {
    // Interface, small type, time codes: hence the tabular figures. A shade above regular carries both text and labels.
    file: 'bricolage-text.woff2',
    source: 'bricolage/fonts/variable/BricolageGrotesque[opsz,wdth,wght].ttf',
    axes: { opsz: 14, wdth: 100, wght: 430 },
    features: ['kern', 'tnum'],
    characters: sentences,
  },
  {
    file: 'newsreader.woff2',
    source: 'Newsreader/fonts/variable/ttf/Newsreader[opsz,wght].ttf',
    axes: { opsz: 16, wght: 400 },
    features: ['kern', 'liga'],
    characters: sentences,
  },
  {
    file: 'newsreader-bold.woff2',
    source: 'Newsreader/fonts/variable/ttf/Newsreader[opsz,wght].ttf',
    axes: { opsz: 16, wght: 600 },
    features: ['kern', 'liga'],
    characters: words,
  },
  {
    file: 'newsreader-italic.woff2',
    source: 'Newsreader/fonts/variable/ttf/Newsreader-Italic[opsz,wght].ttf',
    axes: { opsz: 16, wght: 400 },
    features: ['kern', 'liga'],
    characters: words,
  },
  {
    // The same two on social cards, which no browser loads.
    file: 'card-display.woff2',
    source: 'bricolage/fonts/variable/BricolageGrotesque[opsz,wdth,wght].ttf',
    axes: { opsz: 96, wdth: 84, wght: 500 },
    features: ['kern'],
    characters: cards,
  },
  {
    file: 'card-text.woff2',
    source: 'bricolage/fonts/variable/BricolageGrotesque[opsz,wdth,wght].ttf',
    axes: { opsz: 14, wdth: 100, wght: 430 },
    features: ['kern'],
    characters: cards,
  },
];
