import { createMarkdownParser } from '../../src/node/content/markdown/parse-markdown.ts';

const parse = createMarkdownParser({ parser: 'satteri', directives: new Map() });

/** A text below four lines of front matter, in a language whose typography changes nothing. */
export function parsed(body: string) {
  return parse({
    body,
    bodyLine: 5,
    file: 'content/articles/a/en.md',
    language: 'de',
    footnoteLabels: { title: 'Notes', back: 'Back' },
  });
}
