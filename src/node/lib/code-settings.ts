import { readdirSync } from 'node:fs';
import path from 'node:path';

import { hashFileIfExists } from './files.ts';

/** What package managers write with each change of what is installed: npm, pnpm, Yarn 2 and later, Yarn 1. */
const installed = ['.package-lock.json', '.modules.yaml', '.yarn-state.yml', '.yarn-integrity'];

/** The files below a site's root that say how its code is read and which packages it finds; absolute, there or not. */
export function listSettings(root: string): readonly string[] {
  const extended = readdirSync(root).filter((name) => /^tsconfig\..+\.json$/.test(name));
  const names = ['package.json', 'tsconfig.json', ...extended.sort()];
  return [...names, ...installed.map((name) => `node_modules/${name}`)].map((name) => path.join(root, name));
}

/** Their names and the hashes of what is in them. */
export function hashSettings(root: string): readonly string[] {
  return listSettings(root).map((file) => `${path.relative(root, file)} ${hashFileIfExists(file)}`);
}
