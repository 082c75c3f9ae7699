import type { ContentEntry } from '../../model/content.ts';

/** What is said of a text outside of it, if a page function or a feed asks for it: for example in a list of articles. */
const quotable = ['excerpt', 'readingMinutes'] as const;
type Quotable = (typeof quotable)[number];

/** Fact → ids of the bodies of the entries of which it was asked for. */
export type UsedFacts = Readonly<Record<Quotable, readonly string[]>>;

const uses: Readonly<Record<Quotable, WeakSet<object>>> = {
  excerpt: new WeakSet(),
  readingMinutes: new WeakSet(),
};

export function noteUse(entry: object, name: keyof ContentEntry): void {
  if (name in uses) uses[name as Quotable].add(entry);
}

/** What was asked for of these entries so far. */
export function usedFacts(entries: readonly ContentEntry[]): UsedFacts {
  const idsOf = (name: Quotable) =>
    entries.filter((entry) => uses[name].has(entry)).map(({ body }) => body.id);
  return { excerpt: idsOf('excerpt'), readingMinutes: idsOf('readingMinutes') };
}

/** Makes a function that picks what has been asked for of an entry. */
export function pickUsed(used: UsedFacts): (entry: ContentEntry) => Partial<ContentEntry> {
  const lists = quotable.map((name) => [name, new Set(used[name])] as const);
  return (entry) =>
    Object.fromEntries(
      lists.filter(([, ids]) => ids.has(entry.body.id)).map(([name]) => [name, entry[name]]),
    );
}
