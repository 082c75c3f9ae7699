import type { SelectItem, SelectOption } from './options.ts';
import type { SelectTexts } from './texts.ts';

/** When the menu offers to make an option of what was typed: if nothing matches, or unless an option is called just that. */
export type Creatable = 'empty' | 'always';

/** The options in which a text stands, upper and lower case alike; every sign of it means itself. */
export function filterOptions(options: readonly SelectOption[], query: string): readonly SelectOption[] {
  const wanted = query.toLowerCase();
  return options.filter(({ label, keywords = '' }) =>
    [label, keywords].some((text) => text.toLowerCase().includes(wanted)),
  );
}

/** The lines of the menu: what was found, and what would be made. */
export function listItems(
  found: readonly SelectOption[],
  query: string,
  { creatable, texts }: { readonly creatable: Creatable | undefined; readonly texts: SelectTexts },
): readonly SelectItem[] {
  const isOffered =
    query !== '' &&
    (creatable === 'always'
      ? found.every(({ label }) => label !== query)
      : creatable === 'empty' && found.length === 0);
  return isOffered ? [...found, { value: query, label: texts.create(query), creates: true }] : found;
}

/** What is said in the place of options; undefined where there are any. */
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
