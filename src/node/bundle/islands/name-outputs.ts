import { escapeSigns } from '../../lib/escape-signs.ts';
import { shortHash } from '../../lib/bytes/hash.ts';
import type { BuiltAsset } from '../built-asset.ts';

/** A module that imports others in its folder. */
export interface BuiltModule extends BuiltAsset {
  /** Paths of the modules that it imports statically. */
  readonly imports: readonly string[];
  /** Paths of the modules that it imports on demand. */
  readonly lazy: readonly string[];
}

/** A module as the bundler wrote it, in which imports have the bundler's names. */
export interface BundlerOutput {
  /** File name. */
  readonly file: string;
  /** Its published name, without the hash. */
  readonly name: string;
  readonly text: string;
  /** File names of the other outputs that it imports. */
  readonly imports: readonly string[];
  /** File names of those that it imports by `import()`. */
  readonly lazy: readonly string[];
}

/**
 * Names each output by its content and that of everything that it imports; the bundler's own hashes depend on where the site lies. Modules
 * may import each other in cycles.
 */
export function nameOutputs(outputs: readonly BundlerOutput[]): ReadonlyMap<string, BuiltModule> {
  const byFile = new Map(outputs.map((output) => [output.file, output]));
  const names = new Map(outputs.map(({ file, name }) => [file, `${name}.${closureHash(file, byFile)}.js`]));
  const nameOf = (file: string) => names.get(file) ?? file;
  return new Map(
    outputs.map((output) => [
      output.file,
      {
        path: `assets/${nameOf(output.file)}`,
        text: renameImports(output, nameOf),
        imports: output.imports.map((file) => `assets/${nameOf(file)}`),
        lazy: output.lazy.map((file) => `assets/${nameOf(file)}`),
      },
    ]),
  );
}

/**
 * Where a place in a published text (line and column from 0) is in that of the bundler; `nameOf`: the file name that each import got.
 */
export function placeInOutput(
  output: BundlerOutput,
  nameOf: (file: string) => string,
  [line, column]: readonly [line: number, column: number],
): readonly [line: number, column: number] {
  const text = output.text.split('\n')[line] ?? '';
  const imports = namedIn(output).flatMap((file) =>
    [...text.matchAll(new RegExp(escapeSigns(`"./${file}"`), 'g'))].map(({ index }) => ({ file, index })),
  );
  let shift = 0;
  for (const { file, index } of imports.sort((a, b) => a.index - b.index))
    if (index + shift < column) shift += nameOf(file).length - file.length;
  return [line, column - shift];
}

/** Hash of a module and everything reachable from it, in the order of the imports. */
function closureHash(start: string, byFile: ReadonlyMap<string, BundlerOutput>): string {
  const order = new Map<string, number>([[start, 0]]);
  const texts: string[] = [];
  for (const file of order.keys()) {
    const output = byFile.get(file);
    if (output === undefined) continue;
    for (const imported of namedIn(output)) if (!order.has(imported)) order.set(imported, order.size);
    texts.push(renameImports(output, (imported) => `#${order.get(imported)}`));
  }
  return shortHash(texts.join('\0'));
}

function renameImports(output: BundlerOutput, rename: (file: string) => string): string {
  return namedIn(output).reduce(
    (renamed, file) => renamed.replaceAll(`"./${file}"`, `"./${rename(file)}"`),
    output.text,
  );
}

function namedIn({ imports, lazy }: BundlerOutput): readonly string[] {
  return [...imports, ...lazy];
}
