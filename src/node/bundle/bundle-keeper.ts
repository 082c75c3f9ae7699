import path from 'node:path';

import { codeState, isSiteCode, watchedFiles } from '../lib/code/code-state.ts';
import { changedSince } from '../lib/files/file-stamps.ts';
import { once } from '../lib/once.ts';
import { isSameList } from '../lib/lists/same-list.ts';
import type { Bundled, Outdated } from './bundled.ts';
import { findChange, outdatedBy, type KnownBundle, type OutdatedBundle } from './known-bundle.ts';

/** Bundles again only when a file of the last bundle has changed, a template was added or removed, or a reason is different. */
export type KeepBundle = <Value>(
  name: string,
  reasons: readonly string[],
  bundle: (previous: Outdated<Value> | undefined) => Promise<Bundled<Value>>,
  /** Whether the existing bundle, made of the same files, is also valid for the current reasons. Default: no. */
  isAsGood?: (before: readonly string[]) => boolean,
) => Promise<Value>;

/** Bundles of earlier runs. */
export interface StoredBundles {
  /** Undefined if there is none for these reasons and for the files as they are. */
  readonly read: (name: string, reasons: readonly string[]) => Bundled<unknown> | undefined;
  readonly write: (name: string, reasons: readonly string[], bundle: Bundled<unknown>) => void;
  /** Files have changed since they were last looked at. */
  readonly invalidate: (files: readonly string[]) => void;
}

export interface BundleKeeper {
  readonly keep: KeepBundle;
  /** Takes note of changed files (absolute paths), some of which may be code. */
  readonly note: (changed: readonly string[]) => void;
  /** Increases when code has changed: while it stays the same, so do all bundles. */
  readonly version: () => number;
  /** Increases when files of code have come or gone: while it stays the same, there are the same templates. */
  readonly filesVersion: () => number;
  /** Absolute paths of all files that the bundles are made of. */
  readonly inputs: () => readonly string[];
  /** Those that somebody may edit, and others that affect the bundles, some of which may not exist yet. */
  readonly watched: () => readonly string[];
  /** Saves the current bundles for the next run. */
  readonly save: () => void;
}

/** Keeps bundles as long as their code is unchanged. `kept`: across runs. */
export function createBundleKeeper(root: string, kept: StoredBundles): BundleKeeper {
  const bundles = new Map<string, KnownBundle>();
  const outdated = new Map<string, OutdatedBundle>();
  const templates = path.join(root, 'templates') + path.sep;
  const watchedOf = createWatchedFiles(root);
  let version = 0;
  let filesVersion = 0;

  return {
    version: () => version,
    filesVersion: () => filesVersion,
    inputs: () => [...bundles.values()].flatMap(({ inputs }) => inputs),
    watched: () => watchedOf([...bundles.values()]),
    note(changed) {
      kept.invalidate(changed);
      // What has not been bundled since its files changed may depend on these as well.
      for (const [name, { value, inputs }] of outdated) outdated.set(name, { value, inputs });
      const change = findChange([...bundles.values()], changed, templates);
      if (change === undefined) return;
      version += 1;
      if (change.isOther) filesVersion += 1;
      for (const [name, bundle] of bundles) {
        const before = outdatedBy(bundle, change);
        if (before === undefined) continue;
        bundles.delete(name);
        outdated.set(name, before);
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
        // Computing it again would take as long as several pages.
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

/** Queried on every save, so recomputed only when a bundle has other files. */
function createWatchedFiles(root: string): (bundles: readonly KnownBundle[]) => readonly string[] {
  let states: ReadonlySet<KnownBundle['state']> = new Set();
  let files: readonly string[] = [];
  return (bundles) => {
    const present = new Set(bundles.map(({ state }) => state));
    if (areEqual(present, states)) return files;
    const found = bundles.flatMap(({ inputs, state }) => [
      ...inputs.filter(isSiteCode),
      ...watchedFiles(root, state()),
    ]);
    files = [...new Set(found)];
    states = present;
    return files;
  };
}

function areEqual(a: ReadonlySet<unknown>, b: ReadonlySet<unknown>): boolean {
  return a.size === b.size && [...a].every((item) => b.has(item));
}
