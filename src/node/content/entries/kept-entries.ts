import { survivesJson } from '../../../shared/json.ts';
import { groupBy } from '../../lib/lists/group-by.ts';
import { hashValue } from '../../lib/bytes/hash-value.ts';
import type { Store } from '../../model/cache.ts';
import type { Site } from '../../model/site.ts';
import { sameEntry, toEntryBody } from '../bodies/finish-body.ts';
import type { CheckedEntry, EntryCheck } from '../checks/check-entry.ts';
import { locatorOf } from '../checks/check-file.ts';
import { readEntryShelf, writeEntryShelf, type KeptEntry } from './entry-shelf.ts';
import { noEntries, type KnownEntries } from './known-entries.ts';
import type { EntryFile } from '../list-entries.ts';
import { makeEntry } from './make-entry.ts';
import { parseOptions } from '../texts/read-entries.ts';
import { BODY } from '../bodies/stored-body.ts';
import type { AssetLookup } from '../fields/asset-lookup.ts';

export interface KeptEntries {
  /** Restores an earlier process's results for these files; returns the files without any. */
  readonly restore: (files: readonly EntryFile[]) => readonly EntryFile[];
  /** Keeps the results for `files`. `fresh`: those that were not restored. */
  readonly save: (files: readonly EntryFile[], fresh: readonly EntryFile[]) => void;
  /** Keeps the result for one file beside those of others. */
  readonly add: (file: EntryFile) => void;
}

export interface KeptEntriesParts {
  readonly store: Store;
  readonly assets: AssetLookup;
  readonly known: KnownEntries;
}

/** Stores checked entries with finished bodies, many together: reading ten thousand one by one and checking them again takes seconds. */
export function createKeptEntries(site: Site, { store, assets, known }: KeptEntriesParts): KeptEntries {
  // A schema gives the same result for the same data.
  const { configHash, collections, directives, locales } = site;
  const state = hashValue([
    parseOptions(site).hash,
    configHash,
    collections,
    directives,
    locales,
    assets.hash,
  ]);

  function take(file: EntryFile, { fields, body, references, finished, text }: KeptEntry): void {
    const checked: CheckedEntry = { entry: makeEntry(file, fields, text), body, text, file };
    const locator = locatorOf(file);
    const check: EntryCheck = {
      checked,
      references: references.map((use) => ({ ...use, owner: file, locator })),
      diagnostics: [],
    };
    known.checks.set(file.source, check);
    if (finished !== undefined)
      known.bodies.set(checked, {
        entry: sameEntry(checked.entry, known),
        body: toEntryBody(finished, text),
        diagnostics: [],
        embedded: noEntries,
      });
  }

  return {
    restore(files) {
      const shelves = [...groupBy(files, shelfOf)];
      store.readAhead(
        'entries',
        shelves.map(([name]) => name),
      );
      const bodies: string[] = [];
      const missing = shelves.flatMap(([name, own]) => {
        const shelf = readEntryShelf(store, name, state);
        return own.filter((file) => {
          const kept = shelf.get(nameOf(file));
          if (kept === undefined) return true;
          take(file, kept);
          bodies.push(kept.finished ?? kept.body.hash);
          return false;
        });
      });
      // If the store lost a body, its text is parsed again on request.
      if (bodies.length > 0) store.touch(BODY, bodies);
      return missing;
    },
    save(files, fresh) {
      const changed = new Set(fresh.map(shelfOf));
      if (changed.size === 0) return;
      for (const [name, own] of groupBy(
        files.filter((file) => changed.has(shelfOf(file))),
        shelfOf,
      )) {
        const kept = own.flatMap((file) => {
          const entry = toKept(file, known);
          return entry === undefined ? [] : [[nameOf(file), entry] as const];
        });
        writeEntryShelf(store, name, state, new Map(kept));
      }
    },
    add(file) {
      const entry = toKept(file, known);
      if (entry === undefined) return;
      const name = shelfOf(file);
      const shelf = readEntryShelf(store, name, state);
      writeEntryShelf(store, name, state, new Map([...shelf, [nameOf(file), entry]]));
    },
  };
}

function toKept({ source }: EntryFile, known: KnownEntries): KeptEntry | undefined {
  const check = known.checks.get(source);
  if (check?.checked === undefined || check.diagnostics.length > 0) return undefined;
  const { entry, body, text } = check.checked;
  const { slug, date, draft, data } = entry;
  // A schema may turn a text into a Date, or leave fields undefined.
  if (!survivesJson(data)) return undefined;
  const finished = known.bodies.get(check.checked);
  const references = check.references.map(({ reference, path }) => ({ reference, path }));
  const isOwn = finished?.embedded.size === 0 && finished.diagnostics.length === 0;
  return {
    fields: { slug, date, draft, data },
    body,
    references,
    ...(isOwn && { finished: finished.body.hash }),
    text,
  };
}

/** 256 shelves: few to read, and each small enough to rewrite when one of its entries has changed. */
const shelfOf = ({ source }: EntryFile) => source.hash.slice(0, 2);

const nameOf = ({ source }: EntryFile) => `${source.path} ${source.hash}`;
