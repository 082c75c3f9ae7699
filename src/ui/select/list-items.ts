import type { SelectItem, SelectOption } from './options.ts';
import type { SelectTexts } from './texts.ts';

/** When the menu offers to create an option from the typed text: if nothing matches, or unless an option has exactly that name. */
export type Creatable = 'empty' | 'always';

/** The options that contain a text, ignoring case; all its characters are literal. */
export function filterOptions(options: readonly SelectOption[], query: string): readonly SelectOption[] {
  const wanted = query.toLowerCase();
  return options.filter(({ label, keywords = '' }) =>
    [label, keywords].some((text) => text.toLowerCase().includes(wanted)),
  );
}

/** The lines of the menu: the matches, and the option that would be created. */
export function listItems(
  found: readonly SelectOption[],
  query: string,
  { creatable, texts }: { readonly creatable: Creatable | undefined; readonly texts: SelectTexts },
): readonly SelectItem[] {
  const isOffered =
    query.trim() !== '' &&
    (creatable === 'always'
      ? found.every(({ label }) => label !== query)
      : creatable === 'empty' && found.length === 0);
  return isOffered ? [...found, { value: query, label: texts.create(query), creates: true }] : found;
}

/** The text shown instead of options; undefined if there are any. */
export function emptyText(count: number, query: string, texts: SelectTexts): string | undefined {
  if (count > 0) return undefined;
  return query === '' ? texts.empty : texts.noResults(query);
}

/** What the closed menu shows; undefined: its placeholder. */
export function chosenText(
  chosen: readonly SelectOption[],
  isMultiple: boolean,
  texts: SelectTexts,
): string | undefined {
  if (chosen.length === 0) return undefined;
  return isMultiple ? texts.selected(chosen.length) : chosen[0]?.label;
}

/** The lines of each group, side by side; lines without a group are one of their own. */
export function groupItems(
  items: readonly SelectItem[],
): readonly { readonly group: string | undefined; readonly from: number; readonly items: SelectItem[] }[] {
  const groups: { group: string | undefined; from: number; items: SelectItem[] }[] = [];
  for (const [index, item] of items.entries()) {
    const last = groups.at(-1);
    if (last !== undefined && last.group === item.group) last.items.push(item);
    else groups.push({ group: item.group, from: index, items: [item] });
  }
  return groups;
}
