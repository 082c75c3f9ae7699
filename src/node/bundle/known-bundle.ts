import { existsSync } from 'node:fs';

import type { CodeState } from '../lib/code/code-state.ts';
import type { Bundled, Outdated } from './bundled.ts';

/** A bundle whose files are unchanged. */
export interface KnownBundle extends Bundled<unknown> {
  readonly files: ReadonlySet<string>;
  /** What its files depend on. */
  readonly state: () => CodeState;
  readonly reasons: readonly string[];
  /** Milliseconds since 1970 at which bundling began; undefined once it has been saved for the next run. */
  readonly began: number | undefined;
}

/** `state`: undefined if it may have changed, too. */
export type OutdatedBundle = Outdated<unknown> & Partial<Pick<KnownBundle, 'state'>>;

/** Code files that were added, changed or removed together. Paths are absolute. */
export interface CodeChange {
  /** The files that bundles depend on. */
  readonly read: readonly string[];
  /** Whether names may now resolve to other files. */
  readonly isOther: boolean;
  /** Path of the templates' folder, with a separator at its end. */
  readonly templates: string;
}

/** Undefined: none of it is code. */
export function findChange(
  bundles: readonly KnownBundle[],
  changed: readonly string[],
  templates: string,
): CodeChange | undefined {
  const own = changed.filter((file) => file.startsWith(templates));
  const read = changed.filter((file) => bundles.some((bundle) => dependsOn(bundle, file, templates)));
  if (own.length + read.length === 0) return undefined;
  // A new file may be resolved instead of another; a removed one may have shadowed another.
  const isOther = own.some((file) => !read.includes(file)) || read.some((file) => !existsSync(file));
  return { read, isOther, templates };
}

/** What a change leaves of a bundle; undefined if the bundle is still valid. */
export function outdatedBy(
  bundle: KnownBundle,
  { read, isOther, templates }: CodeChange,
): OutdatedBundle | undefined {
  const { value, inputs, files, state } = bundle;
  // A bundle with no files exists because the file it needs is missing.
  const isOfSite = inputs.length === 0 || inputs.some((file) => file.startsWith(templates));
  if (!(isOther && isOfSite) && !read.some((file) => dependsOn(bundle, file, templates))) return undefined;
  const isSettled = !isOther && !read.some((file) => state().settings.has(file));
  const settled = { state, changed: read.filter((file) => files.has(file)) };
  return { value, inputs, ...(isSettled && settled) };
}

function dependsOn({ files, state }: KnownBundle, file: string, templates: string): boolean {
  if (files.has(file)) return true;
  const { settings, namesakes } = state();
  return settings.has(file) || (namesakes.has(file) && !file.startsWith(templates));
}
