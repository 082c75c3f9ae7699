import { isSameList } from '../lib/same-list.ts';
import type { EntrySummary, LocaleContent, PageContext } from './create-page-context.ts';
import type { ListedPage } from './listed-page.ts';

/** What page functions gave in the last plan of a site. One that would be told the same gives the same, and is not called again. */
export interface KnownListings {
  /** With the lists of last time, where they hold the same entries. */
  readonly recall: (locale: string, content: LocaleContent) => LocaleContent;
  /** The pages of a route; `list` asks its context for all that they depend on. */
  readonly list: (
    route: string,
    context: PageContext,
    list: (context: PageContext) => readonly ListedPage[],
  ) => readonly ListedPage[];
}

interface Listing {
  readonly pages: readonly ListedPage[];
  readonly translate: PageContext['t'];
  /** The collections that were asked for, as they were. */
  readonly asked: ReadonlyMap<string, readonly EntrySummary[]>;
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
      const asked = new Map<string, readonly EntrySummary[]>();
      const entries: PageContext['entries'] = (collection) => {
        const found = context.entries(collection);
        asked.set(collection, found);
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
      // What is wrong with a page is told in every plan.
      if (pages.every(({ isSound }) => isSound)) listings.set(name, { pages, translate: context.t, asked });
      return pages;
    },
  };
}

function isCurrent({ translate, asked }: Listing, context: PageContext): boolean {
  return (
    translate === context.t &&
    [...asked].every(([collection, entries]) => context.entries(collection) === entries)
  );
}
