import path from 'node:path';

/** The files of an esbuild metafile; modules of plugins have no file. */
export function inputFiles(root: string, inputs: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.keys(inputs)
    .filter((name) => !/^[\w-]{2,}:/.test(name))
    .map((name) => path.resolve(root, name));
}
