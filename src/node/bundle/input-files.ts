import path from 'node:path';

import { packageOfModule } from '../lib/package-module.ts';

/** The files in an esbuild metafile, without modules that we make. */
export function inputFiles(root: string, inputs: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.keys(inputs)
    .filter((name) => !/^[\w-]{2,}:/.test(name) && packageOfModule(name) === name)
    .map((name) => path.resolve(root, name));
}
