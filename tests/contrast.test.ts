import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

import { themeCss } from '../src/node/bundle/styles/theme-css.ts';
import { loadConfig } from '../src/node/config/load-config.ts';
import { contrastRatio, readBlock, resolveColor, type Variables } from './support/browser/colors.ts';
import { projectRoot } from './support/sitegen.ts';

const templates = path.join(projectRoot, 'templates');
const sources = readdirSync(templates, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.(?:css|tsx?)$/.test(file))
  .map((file) => readFileSync(path.join(templates, file), 'utf8'));
const tokens = readFileSync(path.join(templates, 'styles/tokens.css'), 'utf8');
const grounds = readFileSync(path.join(templates, 'styles/grounds.css'), 'utf8');

const { site } = await loadConfig({ root: projectRoot, overrides: {} });
const { css, utilities: declared } = themeCss(site);
const variablesIn = (text: string): Variables =>
  Object.fromEntries(
    [...text.matchAll(/(--[\w-]+):([^;}]+)/g)].map(([, name = '', value = '']) => [name, value]),
  );

/** What a browser finds as variables, whatever the ground. */
const variables: Variables = { ...readBlock(tokens, '@theme'), ...variablesIn(css) };
/** What Tailwind writes for a colour's name: `text-gray-400` is `rgb(var(--color-gray-400))`. */
const utilities: Variables = {
  ...variables,
  ...variablesIn(declared),
  ...readBlock(tokens, '@theme inline reference'),
};
const block = (...selectors: readonly string[]) => readBlock(grounds, ...selectors);

const night = block('.dark', '@variant dark');

/** Where roles stand: a section sets the classes, what is in it takes their values. */
const roles: Readonly<Record<string, Variables>> = {
  'paper by day': block(':root'),
  night,
  green: { ...block(':root'), ...block('.ground') },
  'green by night': { ...night, ...block('.ground'), ...block('.ground', '@variant dark') },
};

/** Letters at any size need 4.5; what is large, an icon or a line that marks a link needs 3. */
const byRole: readonly (readonly [string, string, number])[] = [
  ...['ink', 'head', 'mute', 'alert'].flatMap((role) =>
    ['paper', 'raised'].map((below) => [role, below, 4.5] as const),
  ),
  ['accent', 'paper', 3],
  ['accent', 'raised', 3],
  // A button of the head's colour has letters of the paper's, and so has what is selected.
  ['paper', 'head', 4.5],
];

/** Colours that are the same on every ground. */
const fixed: readonly (readonly [string, string, string, number])[] = [
  ['skip link', 'cream', 'green-500', 4.5],
  ['drawer, code', 'cream', 'night-950', 4.5],
  ['code by night', 'cream', 'night-900', 4.5],
  ...['gray-400', 'green-100', 'green-200', 'green-300'].flatMap((color) =>
    ['night-950', 'night-900'].map((below) => [`code ${color}`, color, below, 4.5] as const),
  ),
];

describe.each(Object.entries(roles))('on %s', (_name, ground) => {
  test.each(byRole)('%s on %s', (above, below, least) => {
    const color = (role: string) => resolveColor(`var(--${role})`, { ...variables, ...ground });
    expect(contrastRatio(color(above), color(below))).toBeGreaterThanOrEqual(least);
  });
});

test.each(fixed)('%s: %s on %s', (_name, above, below, least) => {
  const color = (name: string) => resolveColor(utilities[`--color-${name}`] ?? '', variables);
  expect(contrastRatio(color(above), color(below))).toBeGreaterThanOrEqual(least);
});

/** The colours of a kind that templates name. `transparent` and `current` bring none of their own. */
function named(kind: 'text' | 'bg'): readonly string[] {
  const pattern = new RegExp(String.raw`(?<![\w-])${kind}-([a-z]+(?:-\d+)?)(?![\w-])`, 'g');
  const found = sources.flatMap((source) => [...source.matchAll(pattern)].map(([, name = '']) => name));
  return [...new Set(found)].filter((name) => `--color-${name}` in utilities).sort();
}

test('every colour of letters and grounds in the templates stands in the tables above', () => {
  const above = new Set([...byRole.map(([role]) => role), ...fixed.map(([, color]) => color)]);
  const below = new Set([...byRole.map(([, role]) => role), ...fixed.map(([, , color]) => color)]);
  // The bar that has been scrolled spells out the paper of its mode; green-600 is the default of icons, which all have another;
  // nothing is written on the black behind a film.
  const others = new Set(['bg-cream', 'bg-black', 'text-green-600']);
  expect(named('text').filter((name) => !above.has(name) && !others.has(`text-${name}`))).toEqual([]);
  expect(named('bg').filter((name) => !below.has(name) && !others.has(`bg-${name}`))).toEqual([]);
  expect(named('text').length).toBeGreaterThan(5);
  expect(named('bg').length).toBeGreaterThan(3);
});

test.each([
  ['light', 'paper by day'],
  ['dark', 'night'],
] as const)('%s pages of the forms endpoint look like %s', (mode, ground) => {
  const color = (value = '') => resolveColor(value, { ...variables, ...roles[ground] });
  const { background, text, accent } = site.forms?.colors?.[mode] ?? {};
  expect([background, text, accent].map(color)).toEqual(
    ['paper', 'ink', 'head'].map((role) => color(`var(--${role})`)),
  );
});

test('the ratio is the one of WCAG', () => {
  expect(contrastRatio([0, 0, 0], [255, 255, 255])).toBeCloseTo(21);
  // The darkest gray of WebAIM's checker that fails.
  expect(contrastRatio([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2);
});
