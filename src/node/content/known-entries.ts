import { LayeredMap } from '../lib/layered-map.ts';
import type { Content, ContentEntry, EntryBody, SourceFile } from '../model/content.ts';
import type { Diagnostic } from '../model/diagnostics.ts';
import type { CheckedEntry, EntryCheck, ReferenceUse } from './check-entry.ts';
import type { EntryFile } from './list-entries.ts';
import type { ParsedEntry } from './parsed-entry.ts';
import type { ReadDataFiles } from './read-data-file.ts';

/**
 * What earlier loads found of files that are still the same: a source is one object for as long as its bytes stay. Good for
 * one site and one state of its pictures and files.
 */
export interface KnownEntries {
  /** Whether entries were skimmed: what is known of them is not all that there is to know. */
  isSkimmed: boolean;
  readonly dataFiles: WeakMap<SourceFile, ReadDataFiles>;
  /** Of a Markdown file by the file, of an entry of a data file by what was parsed. */
  readonly checks: WeakMap<SourceFile | ParsedEntry, EntryCheck>;
  readonly bodies: WeakMap<CheckedEntry, KnownBody>;
  /** Of the last load, as the two below. */
  groups: readonly FileGroup[];
  built: BuiltGroups;
  content: KnownContent | undefined;
  /** By `collection/key/locale`: one that says the same as before is the same object, whatever has become of its text. */
  readonly entries: Map<string, ContentEntry>;
}

/** What came of some entries. */
export interface EntryGroup {
  readonly diagnostics: readonly Diagnostic[];
  readonly references: readonly ReferenceUse[];
  /** `collection/key/locale` of entries that are reported. */
  readonly broken: readonly string[];
  /** Those of them that can be read all the same. */
  readonly faulty: readonly CheckedEntry[];
  readonly published: readonly CheckedEntry[];
  /** Drafts and entries of the future. */
  readonly unpublished: readonly CheckedEntry[];
}

/** The same of Markdown files that follow one another. */
export interface FileGroup extends EntryGroup {
  readonly sources: readonly SourceFile[];
  readonly files: readonly EntryFile[];
}

/** Finished entries, by what is published of a group. */
export interface BuiltGroups {
  readonly groups: ReadonlyMap<readonly CheckedEntry[], BuiltGroup>;
  readonly bodies: LayeredMap<EntryBody>;
}

export interface BuiltGroup {
  readonly entries: readonly ContentEntry[];
  readonly bodies: readonly (readonly [id: string, body: EntryBody])[];
  /** Nothing was said of them, and none depends on another entry. */
  readonly isClosed: boolean;
}

/** All entries, and what they owe one another. */
export interface KnownContent {
  readonly content: Content;
  /** Drafts and entries of the future. */
  readonly unpublished: readonly ContentEntry[];
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

/** Of a body that shows none. */
export const noEntries: KnownBody['embedded'] = new Map();

/** Where a body asks for another entry. */
export interface FoundEntry {
  readonly entry: ContentEntry | undefined;
  /** It is reported for a mistake of its own. */
  readonly isBroken: boolean;
}

export function createKnownEntries(): KnownEntries {
  return {
    isSkimmed: false,
    dataFiles: new WeakMap(),
    checks: new WeakMap(),
    bodies: new WeakMap(),
    groups: [],
    built: { groups: new Map(), bodies: new LayeredMap() },
    entries: new Map(),
    content: undefined,
  };
}
