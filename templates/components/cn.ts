import { LRUCache } from 'lru-cache';
import { extendTailwindMerge } from 'tailwind-merge';

/** Names in tokens.css that tailwind-merge does not know: without them, it would take `text-lead` for a colour. */
const merge = extendTailwindMerge({
  // Replaced by `mergedNames`: its own cache holds up to twice its limit.
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
