import { describe, expect, test } from 'vitest';

import { hashSections, splitSections } from './translation-sections.ts';

const names = (body: string) => splitSections(body).map(({ name }) => name);

describe('splitSections', () => {
  const body =
    'Before.\n\n## One\n\nText.\n\n#### Deep\n\nMore.\n\n### *Two* `x`\n\nText.\n\nThree\n=====\n\nEnd.\n';

  test('at the headings of levels 1 to 3', () => {
    expect(splitSections(body)).toEqual([
      { name: '', text: 'Before.' },
      { name: 'One', text: '## One\n\nText.\n\n#### Deep\n\nMore.' },
      { name: 'Two x', text: '### *Two* `x`\n\nText.' },
      { name: 'Three', text: 'Three\n=====\n\nEnd.' },
    ]);
  });

  test.each([
    ['code', '```sh\n# no heading\n```\n'],
    ['a directive', ':::note{title="x"}\n## Inside\n:::\n'],
    ['a quote', '> ## Quoted\n'],
  ])('not in %s', (_where, text) => expect(names(text)).toEqual(['']));

  test('names are distinguished', () => {
    expect(names('## A\n\n## A\n\n## A (2)\n\n##\n\n## front-matter\n\n## constructor\n')).toEqual([
      '',
      'A',
      'A (2)',
      'A (2) (2)',
      '(2)',
      'front-matter (2)',
      'constructor',
    ]);
  });

  test('where characters take more room in the file than in a string, and colons are text', () => {
    const text = 'Œuvre à 16:9 🎬 ::: x:y\n\n## Été 🎥 16:9\n\nÀ 10:30.\n\n## Fin';
    expect(splitSections(text)).toEqual([
      { name: '', text: 'Œuvre à 16:9 🎬 ::: x:y' },
      { name: 'Été 🎥 16:9', text: '## Été 🎥 16:9\n\nÀ 10:30.' },
      { name: 'Fin', text: '## Fin' },
    ]);
  });

  test('a body without headings, and none', () => {
    expect(names('Text.')).toEqual(['']);
    expect(names('')).toEqual(['']);
  });
});

describe('hashSections', () => {
  const data = {
    title: 'T',
    order: 1,
    excerpt: 'E',
    steps: [{ title: 'a', text: 'b' }],
    sections: { cta: { title: 'c' } },
  };
  const prose = ['excerpt', 'steps.title', 'sections.*.title', 'absent'];
  const body = 'Before.\n\n## One\n\nText.\n';
  const hashes = hashSections({ data, body }, prose);
  const changed = (other: Partial<typeof data>, text = body) => {
    const now = hashSections({ data: { ...data, ...other }, body: text }, prose);
    return Object.keys({ ...hashes, ...now }).filter((name) => hashes[name] !== now[name]);
  };

  test.each([
    [{ title: 'U' }, ['front-matter']],
    [{ excerpt: 'F' }, ['front-matter']],
    [{ steps: [{ title: 'A', text: 'b' }] }, ['front-matter']],
    [{ sections: { cta: { title: 'd' } } }, ['front-matter']],
    // Not prose: each language may have its own value.
    [{ order: 2 }, []],
    [{ steps: [{ title: 'a', text: 'B' }] }, []],
  ])('%j changes %j', (other, expected) => expect(changed(other)).toEqual(expected));

  test('a section changes alone', () => {
    expect(changed({}, 'Before.\n\n## One\n\nOther text.\n')).toEqual(['One']);
    expect(changed({}, 'After.\n\n## One\n\nText.\n')).toEqual(['']);
  });

  test('blank lines at its ends are no change', () => {
    expect(changed({}, '\nBefore.\n\n\n## One\n\nText.')).toEqual([]);
  });

  test('a new name is a new section', () => {
    expect(changed({}, 'Before.\n\n## Two\n\nText.\n')).toEqual(['One', 'Two']);
  });
});
