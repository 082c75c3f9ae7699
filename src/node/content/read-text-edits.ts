import { isSameInOrder } from '../lib/lists/is-same-in-order.ts';
import type { Store } from '../model/cache.ts';
import type { Site } from '../model/site.ts';
import { buildBodies } from './bodies/build-bodies.ts';
import type { CheckedEntry, EntryCheck } from './checks/check-entry.ts';
import { checkFile } from './checks/check-file.ts';
import { createKeptEntries } from './entries/kept-entries.ts';
import { createKnownEntries } from './entries/known-entries.ts';
import type { EntryFile } from './list-entries.ts';
import { createReadAgain } from './texts/read-again.ts';
import { createEntryReader } from './texts/read-entries.ts';
import type { AssetLookup } from './fields/asset-lookup.ts';
import { pickUsed, type UsedFacts } from './entries/used-facts.ts';

/** A Markdown file whose bytes have changed since the last build. */
export interface EditedFile {
  readonly before: EntryFile;
  readonly now: EntryFile;
}

/** Entries of which only the texts have changed. */
export interface EditedTexts {
  /** Id of the body's handle → hash of the body, which is in the store. */
  readonly bodies: ReadonlyMap<string, string>;
  /** Stores the entries for the next build. */
  readonly keep: () => void;
}

export interface TextEditsParts {
  readonly store: Store;
  readonly assets: AssetLookup;
  /** By the last build. */
  readonly used: UsedFacts;
}

/**
 * Reads files that have changed. Undefined if the change may affect more than their own texts: if a field, a heading, a link or a used fact
 * differs, if there is a diagnostic, or if the text embeds other entries.
 */
export async function readTextEdits(
  site: Site,
  files: readonly EditedFile[],
  { store, assets, used }: TextEditsParts,
): Promise<EditedTexts | undefined> {
  const known = createKnownEntries();
  const kept = createKeptEntries(site, { store, assets, known });
  const reader = createEntryReader(site, store);
  if (kept.restore(files.map(({ before }) => before)).length > 0) return undefined;
  await reader.readAll(
    files.map(({ now }) => now),
    async (file, parsed) => void known.checks.set(file.source, await checkFile(site, file, parsed, assets)),
  );
  const pick = pickUsed(used);
  const edited: CheckedEntry[] = [];
  for (const { before, now } of files) {
    const was = known.checks.get(before.source);
    const is = known.checks.get(now.source);
    // Drafts, and texts that embed other entries, are stored without a finished body.
    const isFinished = was?.checked !== undefined && known.bodies.has(was.checked);
    if (!isFinished || is?.checked === undefined || !isSameBesideText(was, is, pick)) return undefined;
    edited.push(is.checked);
  }
  const built = await buildBodies(site, [edited], {
    store,
    readAgain: createReadAgain(
      site,
      files.map(({ now }) => now.source),
      reader,
    ),
    assets,
    broken: new Set(),
    findUnpublished: () => undefined,
    known,
  });
  const isOwn = edited.every((checked) => known.bodies.get(checked)?.embedded.size === 0);
  if (!isOwn || built.diagnostics.length > 0) return undefined;
  return {
    bodies: new Map(
      built.entries.flatMap(({ body: { id } }) => {
        const body = built.bodies.get(id);
        return body === undefined ? [] : [[id, body.hash]];
      }),
    ),
    keep() {
      for (const { now } of files) kept.add(now);
    },
  };
}

type PickUsed = ReturnType<typeof pickUsed>;

function isSameBesideText(was: EntryCheck, is: EntryCheck, pick: PickUsed): boolean {
  return is.diagnostics.length === 0 && isSameInOrder(besideText(was, pick), besideText(is, pick));
}

function besideText({ checked, references }: EntryCheck, pick: PickUsed) {
  if (checked === undefined) return undefined;
  const { entry, text } = checked;
  const { slug, date, draft, data, headings } = entry;
  return {
    entry: { slug, date, draft, data, headings, ...pick(entry) },
    links: text().links.map(({ target, hash }) => [target, hash]),
    references: references.map(({ reference, path }) => [reference, path]),
  };
}
