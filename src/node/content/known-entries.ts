import type { Content, ContentEntry, Diagnostic, EntryBody, SourceFile } from '../model.ts';
import type { CheckedEntry, EntryCheck } from './check-entry.ts';
import type { ParsedEntry } from './parse-entry.ts';
import type { ReadDataFiles } from './read-data-file.ts';

/**
 * What earlier loads found of files that are still the same: a source is one object for as long as its bytes stay. Good for
 * one site and one state of its pictures and files.
 */
export interface KnownEntries {
  readonly dataFiles: WeakMap<SourceFile, ReadDataFiles>;
  /** Of a Markdown file by the file, of an entry of a data file by what was parsed. */
  readonly checks: WeakMap<SourceFile | ParsedEntry, EntryCheck>;
  readonly bodies: WeakMap<CheckedEntry, KnownBody>;
  /** By `collection/key/locale`: one that says the same as before is the same object, whatever has become of its text. */
  readonly entries: Map<string, ContentEntry>;
  /** The last load's. */
  content: KnownContent | undefined;
}

/** All entries, and what they owe one another. */
export interface KnownContent {
  readonly content: Content;
  readonly diagnostics: readonly Diagnostic[];
}

/** An entry with its body, and what of other entries went into that. */
export interface KnownBody {
  readonly entry: ContentEntry;
  readonly body: EntryBody;
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
  return {
    dataFiles: new WeakMap(),
    checks: new WeakMap(),
    bodies: new WeakMap(),
    entries: new Map(),
    content: undefined,
  };
}
