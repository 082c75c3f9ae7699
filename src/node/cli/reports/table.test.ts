import { expect, test } from 'vitest';

import { formatTable } from './table.ts';

test('aligns columns and ends no line with a space', () => {
  const columns = [{ title: 'route' }, { title: 'pages', align: 'right' }, { title: 'path' }] as const;
  const rows = [
    ['index', '1', '/fr'],
    ['blog-article-slug', '120', ''],
  ];
  expect(formatTable(columns, rows, { styleTitle: (text) => text.toUpperCase() })).toBe(
    ['ROUTE              PAGES  PATH', 'index                  1  /fr', 'blog-article-slug    120'].join(
      '\n',
    ),
  );
});
