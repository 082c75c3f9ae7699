import { expect, test } from 'vitest';

import { parsed } from '../../../../../tests/support/parse-markdown.ts';

test('cells are aligned by class', () => {
  expect(parsed('| a | b | c | d |\n| :- | :-: | -: | - |\n| 1 | 2 | 3 | 4 |\n').nodes).toEqual([
    '<div class="table" tabindex="0"><table>\n<thead>\n<tr>\n<th class="align-left" scope="col">a</th>\n<th class="align-center" scope="col">b</th>\n<th class="align-right" scope="col">c</th>\n<th scope="col">d</th>\n</tr>\n</thead>\n' +
      '<tbody>\n<tr>\n<td class="align-left">1</td>\n<td class="align-center">2</td>\n<td class="align-right">3</td>\n<td>4</td>\n</tr>\n</tbody>\n</table></div>',
  ]);
});

test('the heading above names the box; the second one below it is no landmark', () => {
  const table = '| a |\n| - |\n| 1 |\n\n';
  const html = parsed(
    `${table}## Prices\n\n${table}Text.\n\n${table}### In Lyon\n\n> ${table.replaceAll('\n|', '\n> |')}`,
  )
    .nodes.filter((node) => typeof node === 'string')
    .join('');
  expect(html.match(/<(?:div|section)[^>]*>/g)).toEqual([
    '<div class="table" tabindex="0">',
    '<section class="table" tabindex="0" aria-labelledby="prices">',
    '<div class="table" tabindex="0" aria-labelledby="prices" role="group">',
    '<section class="table" tabindex="0" aria-labelledby="in-lyon">',
  ]);
});

test('a short row is filled up', () => {
  expect(
    parsed('| a | b |\n| - | -: |\n| 1 |\n')
      .nodes.filter((node) => typeof node === 'string')
      .join(''),
  ).toContain('<td>1</td>\n<td></td>');
});

test('an empty corner is no header, and makes the cells below it headers of their rows', () => {
  const [html] = parsed('|   | a |\n| -: | - |\n| b | 1 |\n|   | 2 |\n').nodes;
  expect(html).toContain('<td class="align-right"></td>\n<th scope="col">a</th>');
  expect(html).toContain('<th class="align-right" scope="row">b</th>\n<td>1</td>');
  expect(html).toContain('<td class="align-right"></td>\n<td>2</td>');
});

test('tables of more cells than a page can show are refused, those included that a row leaves out', () => {
  const table = (columns: number, rows: number) =>
    `${'|'.repeat(columns + 1)}\n${'|-'.repeat(columns)}|\n${'|a|\n'.repeat(rows)}\n`;
  expect(parsed(table(200, 499)).diagnostics).toEqual([]);
  const { nodes, diagnostics } = parsed(`${table(200, 200)}Text.\n\n${table(2000, 2000)}${table(2, 2)}`);
  expect(diagnostics).toMatchObject([{ code: 'markdown-limit', at: { line: 210 } }]);
  expect(JSON.stringify(nodes).match(/<table/g)).toHaveLength(1);
});

test('text in cells beyond the columns is left out, with a warning at its place', () => {
  const { diagnostics } = parsed('| a | b |\n| - | - |\n| `x|y` | z |\n| 1 | 2 | |\n| 1 | 2 | | 4 |\n');
  expect(diagnostics).toMatchObject([
    {
      code: 'markdown-unread',
      severity: 'warning',
      message: 'This cell is left out: the table has only 2 columns.',
      at: { line: 7, column: 11 },
    },
    { code: 'markdown-unread', at: { line: 9, column: 13 } },
  ]);
});
