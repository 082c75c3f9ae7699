import { LRUCache } from 'lru-cache';
import { extendTailwindMerge } from 'tailwind-merge';

/** The names in tokens.css that Tailwind does not have: without them, `text-lead` would be taken for a colour. */
const merge = extendTailwindMerge({
  // Its own cache holds up to twice its limit.
  cacheSize: 0,
  extend: {
    theme: {
      text: ['slate', 'lead', 'heading', 'quote', 'title', 'display', 'hero', 'numeral'],
      spacing: ['bar', 'gutter', 'section'],
      aspect: ['scope', 'flat'],
    },
    classGroups: { 'max-w': [{ 'max-w': ['page'] }] },
  },
});

/** Class names as given → merged. */
export const mergedNames = new LRUCache<string, string>({ max: 500 });

/** Joins class names, skipping absent ones; of two utilities for the same property, the later one wins. */
export function cn(...names: readonly (string | false | undefined)[]): string {
  const given = names.filter(Boolean).join(' ');
  const known = mergedNames.get(given);
  if (known !== undefined) return known;
  const merged = merge(given);
  mergedNames.set(given, merged);
  return merged;
}
