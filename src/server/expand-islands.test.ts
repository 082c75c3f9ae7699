import { expect, test } from 'vitest';

import type { CollectedIsland } from '../react/page-context.ts';
import { expandIslands } from './expand-islands.ts';

const island = (name: string): CollectedIsland => ({
  name,
  file: `${name}.tsx`,
  component: () => null,
  props: {},
});
const mark = (n: number) => `<sg-mark n="${n}"></sg-mark>`;
const place = (n: number) => `<sg-island n="${n}"></sg-island>`;

function expand(html: string, islands: readonly CollectedIsland[], regions: readonly string[]) {
  return expandIslands(html, {
    islands,
    regions,
    render: ({ name }, id) =>
      name === 'refused'
        ? undefined
        : { html: `[${id}]`, instance: { id, name, src: '', props: {}, messages: { [`${name}.key`]: '' } } },
  });
}

test('numbers count equal names of the shell and of each region, in the order of the document', () => {
  // The directive's island was collected last and is first in the document.
  const html = `${place(4)}${place(0)}${mark(0)}${place(1)}${place(2)}${mark(0)}${mark(1)}${place(3)}${mark(1)}`;
  const islands = [island('nav'), island('nav'), island('tab'), island('nav'), island('nav')];
  const expanded = expand(html, islands, ['page', 'aside']);
  expect(expanded.html).toBe(
    `[nav-1][nav-2]${mark(0)}[page-nav-1][page-tab-1]${mark(0)}${mark(1)}[aside-nav-1]${mark(1)}`,
  );
  expect(expanded.instances.map(({ id }) => id)).toEqual([
    'nav-1',
    'nav-2',
    'page-nav-1',
    'page-tab-1',
    'aside-nav-1',
  ]);
});

test('a region in a region: the inner one names what stands in it', () => {
  const html = `${mark(0)}${mark(1)}${place(0)}${mark(1)}${place(1)}${mark(0)}${place(2)}`;
  const expanded = expand(html, [island('a'), island('a'), island('b')], ['outer', 'inner']);
  expect(expanded.instances.map(({ id }) => id)).toEqual(['inner-a-1', 'outer-a-1', 'b-1']);
  expect(expanded.shellMessages).toEqual(['b.key']);
});

test('an island that cannot be rendered leaves nothing', () => {
  expect(expand(`x${place(0)}y`, [island('refused')], [])).toEqual({
    html: 'xy',
    instances: [],
    shellMessages: [],
  });
});
