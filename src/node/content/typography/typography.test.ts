import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { blockTypographer, typographer } from './typography.ts';

const french = typographer('fr-FR');
const english = typographer('en');

/** Shows the signs that forbid a line break: `~` is U+00A0, `_` is U+202F, `+` is U+2060. */
function visible(text: string): string {
  return text.replaceAll('\u00A0', '~').replaceAll('\u202F', '_').replaceAll('\u2060', '+');
}

describe('French', () => {
  test.each([
    ["l'image d'aujourd'hui", 'l’image d’aujourd’hui'],
    ['Vraiment ? Oui !', 'Vraiment_? Oui_!'],
    ['Vraiment? Oui!', 'Vraiment_? Oui_!'],
    ['Quoi ?!', 'Quoi_?!'],
    ['un ; deux', 'un_; deux'],
    ['Voici : la suite', 'Voici~: la suite'],
    ['Voici:', 'Voici~:'],
    ['À 10:30: rien', 'À 10:30~: rien'],
    ['« texte »', '«~texte~»'],
    ['«texte»', '«~texte~»'],
    ['Il dit "oui" !', 'Il dit «~oui~»_!'],
    ['« il a dit "oui" »', '«~il a dit “oui”~»'],
    ['"il a dit "oui" hier"', '«~il a dit “oui” hier~»'],
    ['"il a dit "je lis "Ici" le soir" hier"', '«~il a dit “je lis “Ici” le soir” hier~»'],
    ['l\'"image"', 'l’«~image~»'],
    ['attendez...', 'attendez…'],
    ['n° 12 et N°3', 'n°~12 et N°~3'],
    ['12 000 euros, 1 234 567', '12_000 euros, 1_234_567'],
    ['1 080 × 1 920', '1_080 × 1_920'],
    ['50 % et 50%', '50~% et 50~%'],
    ['12 000 € ou 5€', '12_000~€ ou 5~€'],
    ['19 000 € HT, 12 € TTC, 5 € HTVA', '19_000~€~HT, 12~€~TTC, 5~€ HTVA'],
    ['10 h 30', '10~h~30'],
    ['3 min, 5 s, 12 km, 8 m, 35 mm', '3~min, 5~s, 12~km, 8~m, 35~mm'],
    [
      '16 A, 20 l, 50 mW, 24 bits, −23 LUFS, −3 dBTP, 4 Ah',
      '16~A, 20~l, 50~mW, 24~bits, −23~LUFS, −3~dBTP, 4~Ah',
    ],
    ['5 ampoules, 3 lampes, 2 bitumes', '5 ampoules, 3 lampes, 2 bitumes'],
    ['20 kB, 4 Mo, 2 Go, 25 fps', '20~kB, 4~Mo, 2~Go, 25~fps'],
    ['(vraiment ?)', '(vraiment_?)'],
    ['Quoi ?\nOui', 'Quoi_?\nOui'],
    ['ligne\n: suite', 'ligne~: suite'],
    ['Que coûte-t-elle ? A-t-on fini ?', 'Que coûte-t-+elle_? A-t-+on fini_?'],
    ['OÙ VA-T-ON, où vont-ils, existe-t-il', 'OÙ VA-T-+ON, où vont-ils, existe-t-+il'],
  ])('%s', (source, expected) => {
    expect(visible(french(source))).toBe(expected);
  });

  test.each([
    '16:9',
    '10:30',
    '2.39:1',
    'Lyon:Bordeaux',
    'voir :foo[x]',
    ':smile:',
    'Bravo :smile: et :+1:, :flag-fr::tada:',
    'https://verveine.example/a?b=c;d!e',
    "www.verveine.example/l'eau?x",
    'bonjour@verveine.example',
    '04 65 71 00 12',
    'SIRET 812 345 678 00019',
    'en 2025 300 personnes',
    'un écran de 27"',
    "5'30",
    'a != b',
    'à 5 minutes',
    'f(x)',
    '(!)',
    '....',
    'peut-être, va-t-en, t-shirt, x-t-one',
  ])('leaves %s', (text) => {
    expect(french(text)).toBe(text);
  });

  test('an address keeps its signs, what surrounds it is typeset', () => {
    expect(visible(french('Voir "https://a.example/?b" : ici !'))).toBe(
      'Voir «~https://a.example/?b~»~: ici_!',
    );
    expect(visible(french('Voir https://a.example/b!'))).toBe('Voir https://a.example/b_!');
    expect(visible(french('Voir a...b@c.example!'))).toBe('Voir a...b@c.example_!');
    expect(visible(french('Voir https://a.example/b, ou pas : oui'))).toBe(
      'Voir https://a.example/b, ou pas~: oui',
    );
  });
});

describe('English', () => {
  test.each([
    [`"It's fine," she said`, '“It’s fine,” she said'],
    [`the clients' view`, 'the clients’ view'],
    [`a 'quoted' word`, 'a ‘quoted’ word'],
    [`"he said 'no' twice"`, '“he said ‘no’ twice”'],
    [`rock 'n' roll in the '90s`, 'rock ’n’ roll in the ’90s'],
    [`'Twas 'til then`, '’Twas ’til then'],
    [`('a' or "b")`, '(‘a’ or “b”)'],
    ['wait...', 'wait…'],
    ['pages 10--12', 'pages 10–12'],
    ['25 fps at 4 kB', '25~fps at 4~kB'],
    ['50 %', '50~%'],
  ])('%s', (source, expected) => {
    expect(visible(english(source))).toBe(expected);
  });

  test.each(['50%', 'a -- b', `5'10"`, '2.39:1', 'What? No!', 'see: this', '12 000', "''"])(
    'leaves %s',
    (text) => {
      expect(english(text)).toBe(text);
    },
  );
});

/* If each of its characters started a new match, such a run would take hours. */
test.each([
  ['spaces', `a;b${' '.repeat(1_000_000)}c »:`],
  ['numbers', `${'000 '.repeat(250_000)}0`],
])('French: a million %s in a time that grows with them', (_what, text) => {
  expect(french(text).replace(/[^\p{L}\p{N}]/gu, '')).toBe(text.replace(/[^\p{L}\p{N}]/gu, ''));
});

test('thousands behind other numbers', () => {
  expect(visible(french('le 12 25 000 km, 2025 1 000'))).toBe('le 12 25_000~km, 2025 1_000');
});

test('other languages are left alone', () => {
  const text = `l'"x" ... !`;
  expect(typographer('de')(text)).toBe(text);
  expect(typographer('ar-EG')(text)).toBe(text);
});

describe('a block in pieces', () => {
  const typeset = blockTypographer('fr');

  test('quotes that span pieces', () => {
    expect(typeset([{ text: '"' }, { text: 'gras' }, { text: ' texte" !' }]).map(visible)).toEqual([
      '«~',
      'gras',
      ' texte~»_!',
    ]);
  });

  test('spaces go beside code, never into it', () => {
    const parts = [{ text: 'voir "' }, { text: 'a...', opaque: true }, { text: '"!' }];
    expect(typeset(parts).map(visible)).toEqual(['voir «~', 'a...', '~»_!']);
  });

  test('an address in the middle of a piece', () => {
    const parts = [{ text: "l'" }, { text: "d'https://a.example/'x...y d'" }, { text: 'or' }];
    expect(typeset(parts)).toEqual(['l’', "d’https://a.example/'x...y d’", 'or']);
  });
});

describe('properties', () => {
  const signs = [
    ...`ab1 0"'«»“”‘’.,;:!?-()%€h\n\u00A0\u202F\u2028…/@n°é`,
    '...',
    ' 000',
    ' min',
    'https://a.b/c?',
    "l'",
    '--',
    '-t-il',
    '😀',
  ];
  const text = fc.array(fc.constantFrom(...signs), { maxLength: 40 }).map((parts) => parts.join(''));
  const runs = { numRuns: 500, seed: 7 };

  test.each(['fr', 'en'])('%s: twice is once', (locale) => {
    const typeset = typographer(locale);
    fc.assert(
      fc.property(text, (source) => {
        const once = typeset(source);
        expect(typeset(once)).toBe(once);
      }),
      runs,
    );
  });

  test.each(['fr', 'en'])('%s: opaque pieces come back untouched, twice is once', (locale) => {
    const typeset = blockTypographer(locale);
    const part = fc.record({ text, opaque: fc.boolean() });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const result = typeset(parts);
        expect(result).toHaveLength(parts.length);
        for (const [index, { opaque, text: source }] of parts.entries())
          if (opaque) expect(result[index]).toBe(source);
        const again = typeset(parts.map(({ opaque }, index) => ({ text: result[index] ?? '', opaque })));
        expect(again).toEqual(result);
      }),
      runs,
    );
  });

  test.each(['fr', 'en'])('%s: the pieces together are the whole, typeset', (locale) => {
    const pieces = fc.array(
      text.map((source) => source.replace(/[/@]/g, '')),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        const typeset = blockTypographer(locale)(parts.map((part) => ({ text: part })));
        expect(typeset.join('')).toBe(typographer(locale)(parts.join('')));
      }),
      runs,
    );
  });

  test.each(['fr', 'en'])('%s: only signs and spaces change, never letters or digits', (locale) => {
    const typeset = typographer(locale);
    fc.assert(
      fc.property(text, (source) => {
        expect(typeset(source).replace(/[^\p{L}\p{N}]/gu, '')).toBe(source.replace(/[^\p{L}\p{N}]/gu, ''));
      }),
      runs,
    );
  });
});
