import { existsSync } from 'node:fs';
import path from 'node:path';

import { codeState, isSiteCode, watchedFiles, type CodeState } from '../lib/code-state.ts';
import { changedSince } from '../lib/file-stamps.ts';
import { isSameList } from '../lib/same-list.ts';

/** What a bundler made, and of what. */
export interface Bundled<Value> {
  /** Data, without functions. */
  readonly value: Value;
  /** Absolute paths of the files that it read. */
  readonly inputs: readonly string[];
}

/** What was made before, of files that are others by now. */
export interface Outdated<Value> extends Bundled<Value> {
  /** Those of its files that have changed; undefined: some may have come or gone, too. */
  readonly changed?: readonly string[] | undefined;
}

/** Bundles again only when a file of the last bundle has changed, a template came or went, or a reason is another one. */
export type KeepBundle = <Value>(
  name: string,
  reasons: readonly string[],
  bundle: (previous: Outdated<Value> | undefined) => Promise<Bundled<Value>>,
  /** Whether the bundle that there is, of the same files, is as good for the present reasons. Default: no. */
  isAsGood?: (before: readonly string[]) => boolean,
) => Promise<Value>;

/** Bundles of earlier runs. */
export interface StoredBundles {
  /** Undefined: there is none of these reasons and of the files as they are. */
  readonly read: (name: string, reasons: readonly string[]) => Bundled<unknown> | undefined;
  readonly write: (name: string, reasons: readonly string[], bundle: Bundled<unknown>) => void;
  /** Files have changed since they were last looked at. */
  readonly forget: (files: readonly string[]) => void;
}

export interface BundleKeeper {
  readonly keep: KeepBundle;
  /** Takes notice of changed files (absolute paths), of which some may be code. */
  readonly note: (changed: readonly string[]) => void;
  /** Grows when code has changed: while it stays, so do all bundles. */
  readonly version: () => number;
  /** Absolute paths of all files that the bundles are made of. */
  readonly inputs: () => readonly string[];
  /** Those of them that somebody may edit, and what else makes other bundles of them; of some there is nothing yet. */
  readonly watched: () => readonly string[];
  /** Keeps the present bundles for the next run. */
  readonly save: () => void;
}

interface KnownBundle extends Bundled<unknown> {
  readonly files: ReadonlySet<string>;
  /** What its files depend on. */
  readonly state: () => CodeState;
  readonly reasons: readonly string[];
  /** Milliseconds since 1970 at which bundling began; undefined: it is kept for the next run. */
  readonly began: number | undefined;
}

/** `state`: undefined where it may be another, too. */
type OutdatedBundle = Outdated<unknown> & Partial<Pick<KnownBundle, 'state'>>;

/** Keeps bundles for as long as their code is as it was. `kept`: from run to run. */
export function createBundleKeeper(root: string, kept: StoredBundles): BundleKeeper {
  const bundles = new Map<string, KnownBundle>();
  const outdated = new Map<string, OutdatedBundle>();
  const templates = path.join(root, 'templates') + path.sep;
  let version = 0;
  /** Asked for with every save: good while all bundles are of the same files. */
  let watched: { readonly states: ReadonlySet<KnownBundle['state']>; readonly files: readonly string[] } = {
    states: new Set(),
    files: [],
  };

  function dependsOn({ files, state }: KnownBundle, file: string): boolean {
    if (files.has(file)) return true;
    const { settings, namesakes } = state();
    return settings.has(file) || (namesakes.has(file) && !file.startsWith(templates));
  }

  function watchedOf(present: readonly KnownBundle[]): readonly string[] {
    const files = present.flatMap(({ inputs, state }) => [
      ...inputs.filter(isSiteCode),
      ...watchedFiles(root, state()),
    ]);
    return [...new Set(files)];
  }

  return {
    version: () => version,
    inputs: () => [...bundles.values()].flatMap(({ inputs }) => inputs),
    watched() {
      const present = [...bundles.values()];
      const states = new Set(present.map(({ state }) => state));
      if (!areEqual(states, watched.states)) watched = { states, files: watchedOf(present) };
      return watched.files;
    },
    note(changed) {
      kept.forget(changed);
      // What has not been bundled since its files changed may depend on these as well.
      for (const [name, { value, inputs }] of outdated) outdated.set(name, { value, inputs });
      const own = changed.filter((file) => file.startsWith(templates));
      const read = changed.filter((file) => [...bundles.values()].some((bundle) => dependsOn(bundle, file)));
      if (own.length + read.length === 0) return;
      version += 1;
      // What came may be found where another file was found before; what went may be what another stood in the way of.
      const isOther = own.some((file) => !read.includes(file)) || read.some((file) => !existsSync(file));
      for (const [name, bundle] of bundles) {
        const { value, inputs, files, state } = bundle;
        // A bundle of no file is there for want of one.
        const isOfSite = inputs.length === 0 || inputs.some((file) => file.startsWith(templates));
        if (!(isOther && isOfSite) && !read.some((file) => dependsOn(bundle, file))) continue;
        bundles.delete(name);
        const isSettled = !isOther && !read.some((file) => state().settings.has(file));
        const settled = { state, changed: read.filter((file) => files.has(file)) };
        outdated.set(name, { value, inputs, ...(isSettled && settled) });
      }
    },
    async keep<Value>(
      name: string,
      reasons: readonly string[],
      bundle: (previous: Outdated<Value> | undefined) => Promise<Bundled<Value>>,
      isAsGood: (before: readonly string[]) => boolean = () => false,
    ) {
      const known = bundles.get(name);
      if (known?.reasons.join('\n') === reasons.join('\n')) return known.value as Value;
      const began = Date.now();
      if (known !== undefined && isAsGood(known.reasons)) {
        bundles.set(name, { ...known, reasons, began });
        return known.value as Value;
      }
      const last: OutdatedBundle | undefined = known ?? outdated.get(name);
      const stored = last === undefined ? kept.read(name, reasons) : undefined;
      const { value, inputs } = stored ?? (await bundle(last as Outdated<Value> | undefined));
      outdated.delete(name);
      bundles.set(name, {
        value,
        inputs,
        files: new Set(inputs),
        // To look for it again would take as long as several pages do.
        state: (isSameList(inputs, last?.inputs ?? []) && last?.state) || once(() => codeState(root, inputs)),
        reasons,
        began: stored === undefined ? began : undefined,
      });
      return value as Value;
    },
    save() {
      for (const [name, bundle] of bundles) {
        const { began, inputs, reasons, state } = bundle;
        if (began === undefined) continue;
        if (!changedSince([...inputs, ...state().settings], began)) kept.write(name, reasons, bundle);
        bundles.set(name, { ...bundle, began: undefined });
      }
    },
  };
}

function areEqual(a: ReadonlySet<unknown>, b: ReadonlySet<unknown>): boolean {
  return a.size === b.size && [...a].every((item) => b.has(item));
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
