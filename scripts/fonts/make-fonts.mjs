/**
 * Cuts the site's fonts out of their sources: `node scripts/fonts/make-fonts.mjs SOURCES`.
 * SOURCES is a folder with the two repositories that README.md names.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import subsetFont from 'subset-font';

import { faces } from './faces.mjs';

const target = path.join(import.meta.dirname, '../../templates/fonts');
const [sources] = process.argv.slice(2);
if (sources === undefined) throw new Error('Usage: node scripts/fonts/make-fonts.mjs SOURCES');

let total = 0;
for (const { file, source, axes, features, characters } of faces) {
  const font = await readFile(path.join(sources, source));
  const subset = await subsetFont(font, characters, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: features,
    noHinting: true,
  });
  await writeFile(path.join(target, file), subset);
  total += subset.length;
  console.log(`${file} ${(subset.length / 1000).toFixed(1)} kB`);
}
console.log(`total ${(total / 1000).toFixed(1)} kB`);
