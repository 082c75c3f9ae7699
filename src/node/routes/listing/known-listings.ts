import { isSameList } from '../../lib/lists/same-list.ts';
import type { EntrySummary, LocaleContent, PageContext } from './create-page-context.ts';
import type { ListedPage } from './listed-page.ts';

/** Results of page functions in the last plan of a site. A function whose inputs are unchanged is not called again. */
export interface KnownListings {
  /** Uses the previous lists where they contain the same entries. */
  readonly recall: (locale: string, content: LocaleContent) => LocaleContent;
  /** The pages of a route. `list` must read everything that they depend on from its context. */
  readonly list: (
    route: string,
    context: PageContext,
    list: (context: PageContext) => readonly ListedPage[],
  ) => readonly ListedPage[];
}

interface Listing {
  readonly pages: readonly ListedPage[];
  readonly translate: PageContext['t'];
  /** The collections that the function read, as they were. */
  readonly read: ReadonlyMap<string, readonly EntrySummary[]>;
}

export function createKnownListings(): KnownListings {
  const lists = new Map<string, LocaleContent['byCollection']>();
  const listings = new Map<string, Listing>();
  return {
    recall(locale, { byCollection, byKey }) {
      const last = lists.get(locale);
      const present = [...byCollection].map(([collection, now]): [string, readonly EntrySummary[]] => {
        const before = last?.get(collection);
        return [collection, before !== undefined && isSameList(before, now) ? before : now];
      });
      const recalled = new Map(present);
      lists.set(locale, recalled);
      return { byCollection: recalled, byKey };
    },
    list(route, context, list) {
      const name = `${context.locale} ${route}`;
      const known = listings.get(name);
      if (known !== undefined && isCurrent(known, context)) return known.pages;
      listings.delete(name);
      const read = new Map<string, readonly EntrySummary[]>();
      const entries: PageContext['entries'] = (collection) => {
        const found = context.entries(collection);
        read.set(collection, found);
        return found;
      };
      const pages = list({
        ...context,
        entries,
        entry(collection, key) {
          entries(collection);
          return context.entry(collection, key);
        },
      });
      // Mistakes of a page have to be reported in every plan.
      if (pages.every(({ isSound }) => isSound)) listings.set(name, { pages, translate: context.t, read });
      return pages;
    },
  };
}

function isCurrent({ translate, read }: Listing, context: PageContext): boolean {
  return (
    translate === context.t &&
    [...read].every(([collection, entries]) => context.entries(collection) === entries)
  );
}
