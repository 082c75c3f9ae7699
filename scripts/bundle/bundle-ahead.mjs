import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { bundleScripts } from './bundle-scripts.mjs';
import { runFolder } from './modules.mjs';

/** Bundles what is the same for all sites. */
export async function bundleAhead() {
  const { makeReactAhead } = await import('../../lib/node/bundle/islands/react-ahead.js');
  const folder = mkdtempSync(path.join(tmpdir(), 'sitegen-bundle-'));
  try {
    write('scripts.json', await bundleScripts());
    write('react.json', await makeReactAhead(folder));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function write(name, value) {
  writeFileSync(path.join(runFolder, name), JSON.stringify(value));
}
