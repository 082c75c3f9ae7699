import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { bundleScripts } from './bundle-scripts.mjs';
import { runFolder } from './modules.mjs';

/** Bundles what is the same for all sites; `inputs`: the files of packages that it has made files of. */
export async function bundleAhead() {
  const { makeReactAhead } = await import('../../lib/node/bundle/islands/react-ahead.js');
  const folder = mkdtempSync(path.join(tmpdir(), 'sitegen-bundle-'));
  try {
    write('scripts.json', await bundleScripts());
    const react = await makeReactAhead(folder);
    write('react.json', react);
    const ofPackages = Object.keys(react.files).filter((file) => !file.startsWith('lib/'));
    return { inputs: Object.fromEntries(ofPackages.map((file) => [`node_modules/${file}`, {}])) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function write(name, value) {
  writeFileSync(path.join(runFolder, name), JSON.stringify(value));
}
