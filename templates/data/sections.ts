import type { Entry } from 'sitegen';

import type { SectionName } from '../../content/collections.ts';

export interface TitledText {
  readonly title: string;
  readonly text: string;
}

export interface ListSection<Item> extends TitledText {
  readonly items: readonly Item[];
}

/** A section that lists entries; undefined without any. */
export function listOf<Item>(
  screen: Entry<'screens'>,
  name: SectionName,
  items: readonly Item[],
): ListSection<Item> | undefined {
  return items.length === 0 ? undefined : { ...sectionOf(screen, name), items };
}

/** The texts of a section of a screen; throws if the screen has no such section. */
export function sectionOf(screen: Entry<'screens'>, name: SectionName): TitledText {
  const section = screen.data.sections?.[name];
  if (section === undefined)
    throw new Error(`content/screens/${screen.key} needs sections.${name}, with a title and a text.`);
  return section;
}
