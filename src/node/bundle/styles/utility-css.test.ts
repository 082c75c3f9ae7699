import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

import { utilityCss } from './utility-css.ts';

const css = utilityCss('/docs/', ['play']);
const rules = css.split('\n').filter((rule) => rule.startsWith('.focus-'));

test('S-122 S-130 an icon is asked for below the base', () => {
  expect(css.split('\n')).toContain('.icon-play{--icon:url(/docs/v2/icons/play.svg)}');
});

test('every focal point but the centre has a rule', () => {
  expect(rules).toHaveLength(24);
  expect(rules).toContain('.focus-0{object-position:0% 0%}');
  expect(rules).toContain('.focus-16{object-position:25% 75%}');
  expect(css).not.toContain('.focus-12{');
});

test('the rules of focal points are the same wherever the site stands, and add at most 300 bytes to the stylesheet', () => {
  const own = utilityCss('/', []);
  expect(own.split('\n').filter((rule) => rule.startsWith('.focus-'))).toEqual(rules);
  const without = css.replaceAll(/^\.focus-.*\n/gm, '');
  expect(gzipSync(css).length - gzipSync(without).length).toBeLessThanOrEqual(300);
});
