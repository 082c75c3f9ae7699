import { isBroken } from '../../lib/entries/broken-entries.ts';
import { countSlips } from '../../lib/diagnostics/count-slips.ts';
import { hasErrors } from '../../lib/diagnostics/diagnostics.ts';
import { entryId } from '../../lib/entries/entry-id.ts';
import { isSameInOrder } from '../../lib/lists/is-same-in-order.ts';
import type { Store } from '../../model/cache.ts';
import type { ContentEntry, EntryBody } from '../../model/content.ts';
import type { Site } from '../../model/site.ts';
import { buildBody } from './build-body.ts';
import type { CheckedEntry } from '../checks/check-entry.ts';
import { noEntries, type FoundEntry, type KnownBody, type KnownEntries } from '../entries/known-entries.ts';
import type { FindEntry } from '../checks/entry-lookup.ts';
import { lazyParts } from '../entries/lazy-parts.ts';
import type { ReadAgain } from '../texts/read-again.ts';
import type { AssetLookup } from '../fields/asset-lookup.ts';
import { BODY, bodyHash, encodeFinished } from './stored-body.ts';

export interface FinisherParts {
  readonly store: Store;
  readonly readAgain: ReadAgain;
  readonly assets: AssetLookup;
  /** `collection/key/locale` of entries already reported. */
  readonly broken: ReadonlySet<string>;
  readonly findUnpublished: FindEntry;
  readonly known: KnownEntries;
}

export interface BodyFinisher {
  /** A finished body whose dependencies have not changed. */
  readonly finished: (checked: CheckedEntry) => KnownBody | undefined;
  readonly finish: (checked: CheckedEntry) => Promise<KnownBody>;
  /** Stores a lost body again. `id`: of a body of `published`. */
  readonly restore: (id: string) => Promise<void>;
}

/** Fills in the components of bodies. `published`: the entries that they may show. */
export function createBodyFinisher(
  site: Site,
  published: readonly ContentEntry[],
  { store, readAgain, assets, broken, findUnpublished, known }: FinisherParts,
): BodyFinisher {
  const isSlip = countSlips();
  let byId: ReadonlyMap<string, ContentEntry> | undefined;
  const findEntry = (id: string): FoundEntry => {
    byId ??= new Map(published.map((entry) => [entry.body.id, entry]));
    return { entry: byId.get(id), isBroken: isBroken(broken, id) };
  };
  // The message of a mistake may name any entry.
  const isCurrent = ({ embedded, diagnostics }: KnownBody) =>
    diagnostics.length === 0 &&
    [...embedded].every(([id, found]) => {
      const now = findEntry(id);
      return now.entry === found.entry && now.isBroken === found.isBroken;
    });

  /** `isLost`: the store does not hold the right bytes under its hash. */
  async function finish(
    { entry, body, text }: Pick<CheckedEntry, 'entry' | 'body' | 'text'>,
    isLost: boolean,
  ): Promise<KnownBody> {
    const toKnown = (
      hash: string,
      diagnostics: KnownBody['diagnostics'],
      embedded: KnownBody['embedded'],
    ): KnownBody => ({
      entry: sameEntry(entry, known),
      body: toEntryBody(hash, text),
      diagnostics,
      embedded,
    });
    if (!body.hasComponents) return toKnown(body.hash, [], noEntries);
    const embedded = new Map<string, FoundEntry>();
    const findEmbedded = (collection: string, key: string) => {
      const id = entryId({ collection, key, locale: entry.locale });
      const found = findEntry(id);
      embedded.set(id, found);
      return found;
    };
    const { props, diagnostics } = await buildBody(text().components, {
      site,
      file: entry.file,
      assets,
      isBroken: (collection, key) => findEmbedded(collection, key).isBroken,
      unpublished: (collection, key) => findUnpublished(entryId({ collection, key, locale: entry.locale })),
      keysOf: (collection) =>
        (isSlip() ? published : [])
          .filter((other) => other.collection === collection && other.locale === entry.locale)
          .map((other) => other.key),
      embed: (collection, key) => {
        const { entry: found } = findEmbedded(collection, key);
        return found && { key: found.key, slug: found.slug, data: found.data };
      },
    });
    const bytes = encodeFinished(body.hash, props);
    const hash = bodyHash(bytes);
    if (isLost || !store.has(BODY, hash)) store.set(BODY, hash, bytes);
    return toKnown(hash, diagnostics, embedded.size === 0 ? noEntries : embedded);
  }

  return {
    finished(checked) {
      const body = known.bodies.get(checked);
      return body !== undefined && isCurrent(body) ? body : undefined;
    },
    async finish(checked) {
      const body = await finish(checked, false);
      known.bodies.set(checked, body);
      return body;
    },
    async restore(id) {
      const { entry } = findEntry(id);
      if (entry !== undefined) await finish({ entry, ...(await readAgain(id)) }, true);
    },
  };
}

/** Whether a body has mistakes or shows a reported entry, and so cannot be rendered. */
export function isUnusable({ embedded, diagnostics }: KnownBody): boolean {
  return (
    hasErrors(diagnostics) ||
    [...embedded.values()].some(({ entry, isBroken }) => entry === undefined && isBroken)
  );
}

export function toEntryBody(hash: string, text: CheckedEntry['text']): EntryBody {
  return withLinks({ hash }, text);
}

const withLinks = lazyParts<Pick<EntryBody, 'links'>>(['links']);

/** The previous entry, if it says the same: pages planned for it stay valid. */
export function sameEntry(entry: ContentEntry, { entries }: Pick<KnownEntries, 'entries'>): ContentEntry {
  const { id } = entry.body;
  const before = entries.get(id);
  if (before !== undefined && isSameInOrder(before, entry)) return before;
  entries.set(id, entry);
  return entry;
}
