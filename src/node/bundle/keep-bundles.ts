import { existsSync } from 'node:fs';
import path from 'node:path';

/** What a bundler made, and of what. */
export interface Bundled<Value> {
  readonly value: Value;
  /** Absolute paths of the files that it read. */
  readonly inputs: readonly string[];
}

/** Bundles again only when a file of the last bundle has changed, a template came or went, or a reason is another one. */
export type KeepBundle = <Value>(
  name: string,
  reasons: readonly unknown[],
  bundle: () => Promise<Bundled<Value>>,
) => Promise<Value>;

export interface BundleKeeper {
  readonly keep: KeepBundle;
  /** Takes notice of changed files (absolute paths), of which some may be code. */
  readonly note: (changed: readonly string[]) => void;
  /** Grows when code has changed: while it stays, so do all bundles. */
  readonly version: () => number;
  /** Absolute paths of all files that kept bundles are made of. */
  readonly inputs: () => readonly string[];
}

interface KeptBundle {
  readonly value: unknown;
  readonly inputs: ReadonlySet<string>;
  readonly reasons: readonly unknown[];
}

/** Keeps bundles for as long as their code is as it was. */
export function createBundleKeeper(root: string): BundleKeeper {
  const kept = new Map<string, KeptBundle>();
  const templates = path.join(root, 'templates') + path.sep;
  let version = 0;

  return {
    version: () => version,
    inputs: () => [...kept.values()].flatMap(({ inputs }) => [...inputs]),
    note(changed) {
      const own = changed.filter((file) => file.startsWith(templates));
      const read = changed.filter((file) => [...kept.values()].some(({ inputs }) => inputs.has(file)));
      if (own.length + read.length === 0) return;
      version += 1;
      // What came may be found where another file was found before; what no bundle read may be of the classes' scan alone.
      const isNew = own.some((file) => !read.includes(file)) || read.some((file) => !existsSync(file));
      for (const [name, { inputs }] of kept)
        if (isNew || read.some((file) => inputs.has(file))) kept.delete(name);
    },
    async keep<Value>(name: string, reasons: readonly unknown[], bundle: () => Promise<Bundled<Value>>) {
      const known = kept.get(name);
      if (known?.reasons.every((reason, index) => Object.is(reason, reasons[index])) === true)
        return known.value as Value;
      const { value, inputs } = await bundle();
      kept.set(name, { value, inputs: new Set(inputs), reasons });
      return value;
    },
  };
}

/** The files of an esbuild metafile; modules of plugins have no file. */
export function inputFiles(root: string, inputs: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.keys(inputs)
    .filter((name) => !/^[\w-]{2,}:/.test(name))
    .map((name) => path.resolve(root, name));
}
