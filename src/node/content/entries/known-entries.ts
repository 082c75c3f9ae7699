import type { Content, ContentEntry, EntryBody, SourceFile } from '../../model/content.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { CheckedEntry, EntryCheck, ReferenceUse } from '../checks/check-entry.ts';
import { LayeredMap } from './layered-map.ts';
import type { EntryFile } from '../list-entries.ts';
import type { ParsedEntry } from '../texts/parsed-entry.ts';
import type { ReadDataFiles } from '../read-data-file.ts';

/**
 * Results of earlier loads for files that have not changed: a source is the same object as long as its bytes are the same. Valid for one
 * site and one state of its pictures and files.
 */
export interface KnownEntries {
  /** Whether entries were skimmed, so that their results are incomplete. */
  isSkimmed: boolean;
  dataFiles: WeakMap<SourceFile, ReadDataFiles>;
  /** By file for Markdown, by the parsed value for an entry of a data file. */
  checks: WeakMap<SourceFile | ParsedEntry, EntryCheck>;
  bodies: WeakMap<CheckedEntry, KnownBody>;
  /** From the last load, as are the next two. */
  groups: readonly FileGroup[];
  built: BuiltGroups;
  content: KnownContent | undefined;
  /** By `collection/key/locale`: an entry that says the same as before is the same object, whatever has changed in its text. */
  entries: Map<string, ContentEntry>;
}

/** The results for some entries. */
export interface EntryGroup {
  readonly diagnostics: readonly Diagnostic[];
  readonly references: readonly ReferenceUse[];
  /** `collection/key/locale` of entries that are reported. */
  readonly broken: readonly string[];
  /** Those of them that can be read nevertheless. */
  readonly faulty: readonly CheckedEntry[];
  readonly published: readonly CheckedEntry[];
  /** Drafts and future entries. */
  readonly unpublished: readonly CheckedEntry[];
}

/** The same for consecutive Markdown files. */
export interface FileGroup extends EntryGroup {
  readonly sources: readonly SourceFile[];
  readonly files: readonly EntryFile[];
}

/** Finished entries, by the published entries of a group. */
export interface BuiltGroups {
  readonly groups: ReadonlyMap<readonly CheckedEntry[], BuiltGroup>;
  readonly bodies: LayeredMap<EntryBody>;
}

export interface BuiltGroup {
  readonly entries: readonly ContentEntry[];
  readonly bodies: readonly (readonly [id: string, body: EntryBody])[];
  /** There are no diagnostics, and no entry depends on another. */
  readonly isClosed: boolean;
}

/** All entries, and the findings from checking them against each other. */
export interface KnownContent {
  readonly content: Content;
  /** Drafts and future entries. */
  readonly unpublished: readonly ContentEntry[];
  readonly diagnostics: readonly Diagnostic[];
}

/** An entry with its body, and the other entries that went into the body. */
export interface KnownBody {
  readonly entry: ContentEntry;
  readonly body: EntryBody;
  readonly diagnostics: readonly Diagnostic[];
  /** `collection/key/locale` → what was found there. */
  readonly embedded: ReadonlyMap<string, FoundEntry>;
}

/** For a body that shows none. */
export const noEntries: KnownBody['embedded'] = new Map();

/** The result of a body's request for another entry. */
export interface FoundEntry {
  readonly entry: ContentEntry | undefined;
  /** It is reported for its own mistakes. */
  readonly isBroken: boolean;
}

/** Forgets all results: without another load, they would only take memory, several objects for each entry. */
export function forgetEntries(known: KnownEntries): void {
  Object.assign(known, createKnownEntries());
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
