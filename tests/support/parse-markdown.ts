import { createMarkdownParser } from '../../src/node/content/markdown/parse-markdown.ts';

/** Parses texts below four lines of front matter, in a language whose typography changes nothing. */
export function createTestParser(reservedIds: readonly string[] = []) {
  const parse = createMarkdownParser({ parser: 'satteri', directives: new Map(), reservedIds });
  return (body: string) =>
    parse({
      body,
      bodyLine: 5,
      file: 'content/articles/a/en.md',
      language: 'de',
      footnoteLabels: { title: 'Notes', back: 'Back' },
    });
}

export const parsed = createTestParser();
