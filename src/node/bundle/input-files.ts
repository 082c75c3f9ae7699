import path from 'node:path';

import { isOwnFile } from '../lib/code/code-state.ts';
import { packageOfModule } from '../lib/code/package-module.ts';
import { relativePath } from '../lib/files/relative-path.ts';

/** The files in an esbuild metafile, without modules that we make. */
export function inputFiles(root: string, inputs: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.keys(inputs)
    .filter((name) => !/^[\w-]{2,}:/.test(name) && packageOfModule(name) === name)
    .map((name) => path.resolve(root, name));
}

/** Of such files, the site's own code, relative to its root. */
export function ownCode(root: string, inputs: readonly string[]): readonly string[] {
  return inputs
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file) && isOwnFile(root, file))
    .map((file) => relativePath(root, file));
}
