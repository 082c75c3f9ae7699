import { compile } from '@tailwindcss/node';
import { Scanner } from '@tailwindcss/oxide';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const templates = path.resolve(import.meta.dirname, '../templates');
const styles = path.join(templates, 'styles');

/** The stylesheet for the class names that stand in templates, but for those of some files. */
async function stylesWithout(...patterns: readonly string[]): Promise<string> {
  const source = (pattern: string, negated: boolean) => ({ base: templates, pattern, negated });
  const scanner = new Scanner({
    sources: [source('**/*.{ts,tsx}', false), ...patterns.map((pattern) => source(pattern, true))],
  });
  const compiler = await compile(await readFile(path.join(styles, 'main.css'), 'utf8'), {
    base: styles,
    onDependency: () => {},
  });
  return compiler.build(scanner.scan().toSorted());
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
});
