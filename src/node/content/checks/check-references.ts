import { isBroken } from '../../lib/entries/broken-entries.ts';
import { countSlips } from '../../lib/diagnostics/count-slips.ts';
import { diagnostic, suggestion, toWarning } from '../../lib/diagnostics/diagnostics.ts';
import { entryId } from '../../lib/entries/entry-id.ts';
import { setsByKey } from '../../lib/lists/group-by.ts';
import { publishedAt } from '../../lib/instant.ts';
import type { ContentEntry } from '../../model/content.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { Site } from '../../model/site.ts';
import type { CheckedEntry, ReferenceUse } from './check-entry.ts';
import type { FindEntry } from './entry-lookup.ts';
import { missingReference } from '../bodies/missing-reference.ts';

export interface CheckedReferences {
  /** `collection/key/locale` of the entries with a broken reference. */
  readonly failed: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
}

export interface Referable {
  readonly published: readonly CheckedEntry[];
  readonly findUnpublished: FindEntry;
  /** `collection/key/locale` of entries reported for their own mistakes. */
  readonly broken: ReadonlySet<string>;
}

/**
 * Checks that every reference in front matter names a published entry, or one that will be by the time that its own is. In drafts, mistakes
 * are warnings.
 */
export async function checkReferences(
  { collections, places, drafts }: Pick<Site, 'collections' | 'places' | 'drafts'>,
  uses: readonly ReferenceUse[],
  { published, findUnpublished, broken }: Referable,
): Promise<CheckedReferences> {
  if (uses.length === 0) return { failed: new Set(), diagnostics: [] };
  /** `collection/locale` → keys of its entries. */
  const known = setsByKey(published, ({ entry }) => [`${entry.collection}/${entry.locale}`, entry.key]);
  const isSlip = countSlips();
  const isDraft = (entry: ContentEntry | undefined) => entry?.draft === true && !drafts;
  const failed = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  /** By collection: a schema that refers to a missing collection is reported once. */
  const mistaken = new Map<string, Diagnostic>();
  for (const { reference, owner, path, locator } of uses) {
    const { collection, key } = reference;
    if (!collections.has(collection)) {
      failed.add(entryId(owner));
      const field = `${owner.collection}.${path.filter((part) => typeof part === 'string').join('.')}`;
      const problem = diagnostic('reference-unknown', {
        message: `${field} refers to the collection "${collection}", which the config does not have.`,
        fix: suggestion('reference-unknown', collection, collections.keys()),
        at: places.ofKey(['collections', owner.collection]),
      });
      mistaken.set(problem.message, problem);
      continue;
    }
    const keys = known.get(`${collection}/${owner.locale}`) ?? new Set();
    const id = entryId({ collection, key, locale: owner.locale });
    if (keys.has(key) || isBroken(broken, id)) continue;
    const unpublished = findUnpublished(id);
    const referring = findUnpublished(entryId(owner));
    const isOfDraft = isDraft(referring);
    if (referring !== undefined && unpublished !== undefined) {
      if (isOfDraft || (!isDraft(unpublished) && isNoLater(unpublished, referring))) continue;
    }
    const problem = missingReference({
      ...reference,
      field: path.join('.'),
      at: (await locator())(path),
      unpublished,
      keys: () => (isSlip() ? keys : []),
    });
    diagnostics.push(isOfDraft ? toWarning(problem) : problem);
    if (!isOfDraft) failed.add(entryId(owner));
  }
  return { failed, diagnostics: [...diagnostics, ...mistaken.values()] };
}

function isNoLater(a: ContentEntry, b: ContentEntry): boolean {
  return publishedAt(a.date) <= publishedAt(b.date);
}
