import { expect, test } from 'vitest';

import { createMarkdownParser } from '../parse-markdown.ts';

const parse = createMarkdownParser({ parser: 'satteri', directives: new Map() });

function french(body: string): string {
  const input = {
    body,
    bodyLine: 1,
    file: 'content/a/b/fr.md',
    language: 'fr-FR',
    footnoteLabels: { title: '', back: '' },
  };
  return parse(input)
    .nodes.filter((node) => typeof node === 'string')
    .join('')
    .replaceAll('\u00A0', '~')
    .replaceAll('\u202F', '_');
}

test('quotes that span nodes', () => {
  expect(french('"**gras** texte" et *"x"*')).toBe(
    '<p>«~<strong>gras</strong> texte~» et <em>«~x~»</em></p>',
  );
  expect(french('**"gras** texte" !')).toBe('<p><strong>«~gras</strong> texte~»_!</p>');
});

test('the title of a link is typeset like its text', () => {
  expect(french('[l\'été](https://a.example "L\'hiver ?")')).toBe(
    '<p><a href="https://a.example" title="L’hiver_?" rel="noopener noreferrer">l’été</a></p>',
  );
});

test('code is left alone, and is a word to its neighbours', () => {
  expect(french('Voir `l\'"x"...` ! Et "`y`" ?\n\n    l\'x...')).toBe(
    '<p>Voir <code>l\'"x"...</code>_! Et «~<code>y</code>~»_?</p>\n<pre tabindex="0"><code>l\'x...\n</code></pre>',
  );
});

test('headings, cells, items, quotes and notes, each by itself', () => {
  expect(french('## L\'un "a\n\n- b" ?\n\n> c...\n\n| d\'e |\n| - |\n| f ! |\n')).toBe(
    '<h2 id="lun-a">L’un "a</h2>\n<ul>\n<li>b"_?</li>\n</ul>\n<blockquote>\n<p>c…</p>\n</blockquote>\n' +
      '<section class="table" tabindex="0" aria-labelledby="lun-a"><table>\n<thead>\n<tr>\n<th scope="col">d’e</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>f_!</td>\n</tr>\n</tbody>\n</table></section>',
  );
});

test('ratios, times and addresses stay as typed', () => {
  const text = 'Format 16:9, à 10:30, 2.39:1, Lyon:Bordeaux, :foo[x], https://a.example/?b;c!d:e';
  expect(french(text).replace(/<[^>]*>/g, '')).toBe(text);
});

test('a hard break ends no word and takes no space', () => {
  expect(french('Fin \\\n! Suite')).toBe('<p>Fin <br>\n! Suite</p>');
});

test('alternative text and titles are prose', () => {
  const [, node] = parse({
    body: 'x ![L\'image "a"](a.jpg "L\'or")',
    bodyLine: 1,
    file: 'content/a/b/fr.md',
    language: 'fr',
    footnoteLabels: { title: '', back: '' },
  }).nodes;
  expect(node).toMatchObject({ props: { alt: 'L’image «\u00A0a\u00A0»', title: 'L’or' } });
});
