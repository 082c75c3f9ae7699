import { expect, test } from 'vitest';

import { parseFrontMatter } from './front-matter/front-matter.ts';
import { createMarkdownParser } from './markdown/parse-markdown.ts';

const parse = createMarkdownParser({
  parser: 'satteri',
  directives: new Map([['note', { name: 'note', type: 'container' }]]),
});

function ofBody(body: string) {
  return parse({ body, bodyLine: 1, file: 'a.md', language: 'en', footnoteLabels: { title: '', back: '' } })
    .diagnostics;
}

const many = 'x'.repeat(8000);

test.each([
  ['colons', ofBody(':'.repeat(8000))],
  ['the name of a directive', ofBody(`::${many}`)],
  ['a directive that is open', ofBody(`:::note{a="${many}" b\n\nText.`)],
  ['what is no directive', ofBody(`:: ${many}`)],
  ['HTML', ofBody(`<b title="${many}">`)],
  ['a heading', ofBody(`# ${many}`)],
  ['a link', ofBody(`[a](javascript:${many})`)],
  ['a link to the own machine', ofBody(`[a](http://localhost/${many})`)],
  ['a picture', ofBody(`![a](http://a.example/${many})`)],
  ['the name of a language', parseFrontMatter(`---${many}\n---\n`, 'a.md').diagnostics],
  ['what follows the front matter', parseFrontMatter(`---\n---${many}\n`, 'a.md').diagnostics],
  ['the name of an anchor', parseFrontMatter(`---\na: *${many}\n---\n`, 'a.md').diagnostics],
])('%s is quoted as far as one reads', (_what, diagnostics) => {
  expect(diagnostics).not.toEqual([]);
  for (const { message, fix } of diagnostics) {
    expect(message.length).toBeLessThan(200);
    expect(fix.length).toBeLessThan(200);
  }
});
