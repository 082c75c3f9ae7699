import type { ContentEntry, Diagnostic, SourceFile } from '../model.ts';
import type { CheckedEntry, EntryCheck } from './check-entry.ts';
import type { ParsedEntry } from './parse-entry.ts';
import type { ReadDataFiles } from './read-data-file.ts';

/**
 * What earlier loads found of files that are still the same: a source is one object for as long as its bytes stay. Good for
 * one site and one state of its pictures and files.
 */
export interface KnownEntries {
  readonly parsed: WeakMap<SourceFile, ParsedEntry>;
  readonly dataFiles: WeakMap<SourceFile, ReadDataFiles>;
  readonly checks: WeakMap<ParsedEntry, EntryCheck>;
  readonly bodies: WeakMap<CheckedEntry, KnownBody>;
}

/** An entry with its body, and what of other entries went into that. */
export interface KnownBody {
  readonly entry: ContentEntry;
  readonly diagnostics: readonly Diagnostic[];
  /** `collection/key/locale` → what was found there. */
  readonly embedded: ReadonlyMap<string, FoundEntry>;
}

/** Where a body asks for another entry. */
export interface FoundEntry {
  readonly entry: CheckedEntry['entry'] | undefined;
  /** It is reported for a mistake of its own. */
  readonly isBroken: boolean;
}

export function createKnownEntries(): KnownEntries {
  return { parsed: new WeakMap(), dataFiles: new WeakMap(), checks: new WeakMap(), bodies: new WeakMap() };
}
