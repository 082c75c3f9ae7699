import { collectionOfEntryId } from './entry-id.ts';

/** The id that stands for every entry of a collection whose file cannot be read. */
export function allOf(collection: string): string {
  return `${collection}/*`;
}

/**
 * Whether an entry has already been reported, so that references to it are not reported again. `broken`: `collection/key/locale`, or
 * `allOf` a collection.
 */
export function isBroken(broken: ReadonlySet<string>, id: string): boolean {
  return broken.has(id) || broken.has(allOf(collectionOfEntryId(id)));
}
