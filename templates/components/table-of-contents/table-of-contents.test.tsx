import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

import { nest, TableOfContents } from './table-of-contents.tsx';

const heading = (depth: number, id: string) => ({ depth, id, text: id });

describe('nest', () => {
  test('level 3 goes under the level 2 before it', () => {
    expect(nest([heading(2, 'a'), heading(3, 'b'), heading(2, 'c')])).toEqual([
      { heading: heading(2, 'a'), below: [heading(3, 'b')] },
      { heading: heading(2, 'c'), below: [] },
    ]);
  });

  test('a level 3 that comes first stands by itself', () => {
    expect(nest([heading(3, 'a')])).toEqual([{ heading: heading(3, 'a'), below: [] }]);
  });
});

describe('TableOfContents', () => {
  test('links to each heading', () => {
    const html = renderToStaticMarkup(
      <TableOfContents label="Sommaire" headings={[heading(2, 'a'), heading(2, 'b')]} />,
    );
    expect([...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1])).toEqual(['#a', '#b']);
  });

  test('one heading needs no contents', () => {
    expect(renderToStaticMarkup(<TableOfContents label="Sommaire" headings={[heading(2, 'a')]} />)).toBe('');
  });
});
