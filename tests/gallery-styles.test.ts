import { Scanner } from '@tailwindcss/oxide';
import path from 'node:path';
import { expect, test } from 'vitest';

import { createStyleCompiler } from '../src/node/bundle/styles/style-compiler.ts';
import { themeCss } from '../src/node/bundle/styles/theme-css.ts';
import { loadConfig } from '../src/node/config/load-config.ts';
import { projectRoot } from './support/sitegen.ts';

const templates = path.join(projectRoot, 'templates');
const { site } = await loadConfig({ root: projectRoot, overrides: {} });
const { utilities } = themeCss(site);

/** The stylesheet for the class names that stand in templates, but for those of some files. */
async function stylesWithout(...patterns: readonly string[]): Promise<string> {
  const source = (pattern: string, negated: boolean) => ({ base: templates, pattern, negated });
  const scanner = new Scanner({
    sources: [source('**/*.{ts,tsx}', false), ...patterns.map((pattern) => source(pattern, true))],
  });
  const compiled = await createStyleCompiler().compile(projectRoot, scanner.scan().toSorted(), utilities);
  return compiled.css;
}

test('the gallery, the examples and the merger add nothing to the published stylesheet', async () => {
  const published = await stylesWithout('social-card.tsx');
  const needed = await stylesWithout(
    'social-card.tsx',
    'pages/gallery.tsx',
    'data/gallery.ts',
    'components/all-examples.ts',
    'components/samples.ts',
    'components/cn.ts',
    '**/*.examples.tsx',
  );
  expect(published.split('\n').filter((line) => !needed.includes(line))).toEqual([]);
  expect(published).toBe(needed);
  expect(published).toContain('.text-cream');
});
