import { describe, expect, test } from 'vitest';

import { createMarkdownParser } from './parse-markdown.ts';

describe.each(['satteri', 'remark-parse'] as const)('%s', (parser) => {
  const parse = createMarkdownParser({ parser, directives: new Map() });
  const told = (body: string) =>
    parse({
      body,
      bodyLine: 5,
      file: 'content/articles/a/fr.md',
      locale: 'fr-FR',
      footnoteLabels: { title: 'Notes', back: 'Retour' },
    })
      .diagnostics.filter(({ code }) => code === 'markdown-unread')
      .map(
        ({ severity, message, at }) => `${severity} ${at?.line}:${at?.column} ${message.split(' stands')[0]}`,
      );

  test.each([
    ['![Le banc](./mon banc.jpg "Un matin")', 'A link or a picture whose address holds a space'],
    ['[le guide](../mon guide/fr.md)', 'A link or a picture whose address holds a space'],
    ['##Sans espace', 'A heading without a space after ##'],
    ['    ::video{name="showreel"}', 'A directive that is indented'],
  ])('%s', (line, what) => {
    const found = told(`Un mot.\n\n${line}\n`);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(new RegExp(`^warning 7:\\d+ ${what}$`));
  });

  test.each([
    '![Le banc](<./mon banc.jpg> "Un matin")',
    '[le guide](../guide/fr.md "Un titre")',
    '`[le guide](../mon guide/fr.md)`',
    'Il a dit [sic] (voir plus bas).',
    '#motcle et ##',
    '```\n::video{name="showreel"}\n```',
    '    const a = 1;',
  ])('nothing is said of %s', (line) => {
    expect(told(`Un mot.\n\n${line}\n`)).toEqual([]);
  });
});
