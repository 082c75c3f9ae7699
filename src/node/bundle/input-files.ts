import path from 'node:path';

/** The files in an esbuild metafile; modules made by plugins have none. */
export function inputFiles(root: string, inputs: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.keys(inputs)
    .filter((name) => !/^[\w-]{2,}:/.test(name))
    .map((name) => path.resolve(root, name));
}
