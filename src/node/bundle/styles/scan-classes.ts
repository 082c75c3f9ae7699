import { existsSync } from 'node:fs';
import path from 'node:path';

import { readIfExists } from '../../lib/files/files.ts';
import { fastGlob } from '../../lib/packages/fast-glob.ts';
import { cardTemplate, stylesEntry } from '../../lib/files/site-files.ts';
import { decodeUtf8 } from '../../lib/bytes/utf8.ts';
import type { Bundled, Outdated } from '../bundled.ts';

/** For each file, its class names and other words that look like one. */
export type FoundClasses = readonly (readonly string[])[];

/** Searches the templates for class names one by one; after a save, only those that have changed. */
export async function scanClasses(
  root: string,
  previous?: Outdated<FoundClasses>,
): Promise<Bundled<FoundClasses>> {
  if (!existsSync(path.join(root, stylesEntry))) return { value: [], inputs: [] };
  const { Scanner } = await import('@tailwindcss/oxide');
  const scan = (file: string): readonly string[] =>
    new Scanner({}).scanFiles([
      { content: decodeUtf8(readIfExists(file) ?? Buffer.alloc(0)), extension: path.extname(file).slice(1) },
    ]);
  if (previous?.changed !== undefined) {
    const { value, inputs } = previous;
    const changed = new Set(previous.changed);
    return {
      value: inputs.map((file, index) => (changed.has(file) ? scan(file) : (value[index] ?? []))),
      inputs,
    };
  }
  const files = findTemplates(root);
  return { value: files.map(scan), inputs: files };
}

/**
 * Only templates are scanned: an article must never change the stylesheet. Not listed by Tailwind, which leaves out what .gitignore and
 * other files say, wherever they are.
 */
function findTemplates(root: string): readonly string[] {
  // The social card is drawn by Satori, which does not support classes.
  const ignore = ['**/node_modules', cardTemplate];
  const files = fastGlob.sync('templates/**/*.{ts,tsx}', { cwd: root, dot: true, ignore });
  return files.sort().map((file) => path.join(root, file));
}
