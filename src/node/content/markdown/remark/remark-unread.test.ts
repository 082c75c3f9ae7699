import { describe, expect, test } from 'vitest';

import { createMarkdownParser } from '../parse-markdown.ts';

describe.each(['satteri', 'remark-parse'] as const)('%s', (parser) => {
  const parse = createMarkdownParser({ parser, directives: new Map() });
  const told = (body: string) =>
    parse({
      body,
      bodyLine: 5,
      file: 'content/articles/a/fr.md',
      language: 'fr-FR',
      footnoteLabels: { title: 'Notes', back: 'Retour' },
    })
      .diagnostics.filter(({ code }) => code === 'markdown-unread')
      .map(
        ({ severity, message, at }) =>
          `${severity} ${at?.line}:${at?.column} ${message.split(' appears')[0]}`,
      );

  test.each([
    ['![Le banc](./mon banc.jpg "Un matin")', 'A link or picture whose address contains a space'],
    ['[le guide](../mon guide/fr.md)', 'A link or picture whose address contains a space'],
    ['![Le banc](./banc.jpg "Un matin)', 'A link or picture whose title is not between two straight quotes'],
    ['[le guide](/fr/guide «Un titre»)', 'A link or picture whose title is not between two straight quotes'],
    ['[appeler](tel:+33 1 23)', 'A link whose address contains a space'],
    ['##Sans espace', 'A heading without an ordinary space after ##'],
    ['##\u00A0Insécable', 'A heading without an ordinary space after ##'],
    ['###\u202FFine insécable', 'A heading without an ordinary space after ##'],
    ['| a | b |\n| --- |\n| c | d |', 'A line of dashes that makes no table'],
    ['a | b\n:---|---:|---\nc | d', 'A line of dashes that makes no table'],
    ['| a | b |\n|—|—|\n| c | d |', 'A line of dashes that makes no table'],
    ['| a | b |\n\n| --- | --- |\n| c | d |', 'A line of dashes that makes no table'],
    ['- | a |\n  | - | - |', 'A line of dashes that makes no table'],
    ['| a |\n| : - : |', 'A line of dashes that makes no table'],
    ['    ::video{name="showreel"}', 'An indented directive'],
    ['```js\nconst a = 1;\n\n## Suite\n\nTexte.', 'Everything below a ``` that is never closed'],
    ['````md\n```js\n```', 'Everything below a ```` that is never closed'],
    ['~~~', 'Everything below a ~~~ that is never closed'],
    ['```\na```', 'Everything below a ``` that is never closed'],
    ['> ```\n> a\n\nb', 'Everything below a ``` that is never closed'],
    ['Voir [le guide][guide].', 'A link to [guide], which is not defined,'],
    ['Voir [le *grand* guide][1].', 'A link to [1], which is not defined,'],
    ['![Le banc][banc]', 'A link to [banc], which is not defined,'],
    ['## Voir [`le` guide][]', 'A link to [`le` guide], which is not defined,'],
    ['Un mot[^note].', 'The footnote mark [^note], which has no footnote,'],
    ['Voir [le guide] (https://example.org).', 'A link or picture with a space between ] and ('],
    ['Voir [`le` guide]  (../guide/fr.md).', 'A link or picture with a space between ] and ('],
    ['Voir [le guide] (/fr/guide).', 'A link or picture with a space between ] and ('],
    ['![Le banc] (./banc.jpg)', 'A link or picture with a space between ] and ('],
    ['Un ** mot gras ** ici.', 'Bold text with a space just inside its asterisks'],
    [
      '{{< figure src="/a.png" title="Le *banc*" >}}',
      'The template tag {{< figure src="/a.png" title="Le *banc*" >}}',
    ],
    ['{{% notice note %}}\nUn **mot**.\n{{% /notice %}}', 'The template tag {{% notice note %}}'],
    ['{% highlight ruby %}\ndef a\n{% endhighlight %}', 'The template tag {% highlight ruby %}'],
    ['{{< relref "a.md" >}}', 'The template tag {{< relref "a.md" >}}'],
    ['[le guide]({{< ref "mon guide" >}})', 'The template tag {{< ref "mon guide" >}}'],
    ['## Le banc {#banc}', 'The attribute list {#banc}'],
    ['## Le banc {.grand}', 'The attribute list {.grand}'],
    ['![Le banc](./banc.jpg){width=50%}', 'The attribute list {width=50%}'],
    ['{:toc}', 'The attribute list {:toc}'],
    ['Un paragraphe.\n{: .lead}', 'The attribute list {: .lead}'],
    ['**mot gras **', 'Bold text with a space just inside its asterisks'],
    ['- (** mot**)', 'Bold text with a space just inside its asterisks'],
    ['| a |\n| - |\n| [bas][d] |', 'A link to [d], which is not defined,'],
  ])('%s', (line, what) => {
    const found = told(`Un mot.\n\n${line}\n`);
    expect(found.map((warning) => warning.replace(/^warning \d+:\d+ /, ''))).toEqual([what]);
  });

  test.each([
    '![Le banc](<./mon banc.jpg> "Un matin")',
    '[le guide](../guide/fr.md "Un titre")',
    '`[le guide](../mon guide/fr.md)`',
    'Il a dit [sic] (voir plus bas).',
    '#motcle et ##',
    '```\n::video{name="showreel"}\n```',
    '    const a = 1;',
    '```js\nconst a = 1;\n```',
    '```\n```',
    '| a | b |\n| :-- | --: |\n| - | \\|- |',
    'a | b\n-- | --\nc | d',
    'Un texte\n| a |\n| - |\n| b |',
    'Les vides\n\n| a | b |\n| - | - |\n| — | — |\n| - | - |',
    'Un titre | court\n---',
    'a |- b, |x| - |y|\n\n| a |\n\n- |\n\n`|-|`',
    '  ~~~\n  a\n  ~~~~  ',
    '````md\n```js\n```\n````',
    '> ```\n> a\n> ```',
    '- ```\n  a\n  ```',
    'La note [1], puis [1][2], tab[i][j], [i][j], noms[un][deux], [sic][3] et [note].',
    '{{ page.title }}, 100 {% de remise, {:.2f}, {#a} puis {.b}, {{<, %}',
    '`{{< figure >}}`, `{% raw %}` et \\{{< figure >}}',
    '[…] (voir plus bas), [sic] (https://example.org), [1] (https://example.org), [le prix] (hors taxe)',
    'a * b * c, 2 ** 3 ** 4, src/** et lib/**',
    'Les motifs ** et lib/** suffisent.',
    'f(**mots, **autres)',
    'Le prix** hors taxe',
    'Le prix** et le tarif** hors taxe',
    'La variable${#noms}',
    'Le compteur requetes{code=200}',
    String.raw`\[le guide\]\[guide\], \[^note\], \[le guide\] (https://example.org), \** mot gras \**`,
    '&#91;le guide&#93;&#91;guide&#93;',
    '`[le guide][guide]`, **gras** et **gras**, ***les deux***, **un [lien](/fr) *en* gras**',
    'Voir [le guide][guide] et un mot[^note].\n\n[guide]: https://example.org\n\n[^note]: Une note.',
  ])('nothing is said of %s', (line) => {
    expect(told(`Un mot.\n\n${line}\n`)).toEqual([]);
  });

  test('each has its own place', () => {
    const lines = 'Un mot,\n> une suite, [le guide][a]\n> et [le guide][b], *c*[^d].';
    expect(told(lines)).toEqual([
      'warning 6:14 A link to [a], which is not defined,',
      'warning 7:6 A link to [b], which is not defined,',
      'warning 7:24 The footnote mark [^d], which has no footnote,',
    ]);
  });
});
