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

/** The site's four font files: two families, each pinned where its axes are not used. */
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
    // Interface, small type, time codes: hence the tabular figures.
    file: 'bricolage-text.woff2',
    source: 'bricolage/fonts/variable/BricolageGrotesque[opsz,wdth,wght].ttf',
    axes: { opsz: 14, wdth: 100, wght: { min: 400, max: 600 } },
    features: ['kern', 'tnum'],
    characters: text,
  },
  {
    file: 'newsreader.woff2',
    source: 'Newsreader/fonts/variable/ttf/Newsreader[opsz,wght].ttf',
    axes: { opsz: 16, wght: { min: 400, max: 600 } },
    features: ['kern', 'liga'],
    characters: text,
  },
  {
    file: 'newsreader-italic.woff2',
    source: 'Newsreader/fonts/variable/ttf/Newsreader-Italic[opsz,wght].ttf',
    axes: { opsz: 16, wght: 400 },
    features: ['kern', 'liga'],
    characters: words,
  },
];
