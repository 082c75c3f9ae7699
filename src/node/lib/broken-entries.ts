import { collectionOfEntryId } from './entry-id.ts';

/** What stands among the ids of broken entries for all of a collection whose file cannot be read. */
export function allOf(collection: string): string {
  return `${collection}/*`;
}

/** Whether an entry is reported already, so that what asks for it is not. `broken`: `collection/key/locale`, or `allOf` a collection. */
export function isBroken(broken: ReadonlySet<string>, id: string): boolean {
  return broken.has(id) || broken.has(allOf(collectionOfEntryId(id)));
}
