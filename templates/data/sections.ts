import type { Entry } from 'sitegen';

import type { SectionName } from '../../content/collections.ts';

export interface TitledText {
  readonly title: string;
  readonly text: string;
}

/** The texts of a section of a screen; throws if the screen has no such section. */
export function sectionOf(screen: Entry<'screens'>, name: SectionName): TitledText {
  const section = screen.data.sections?.[name];
  if (section === undefined) throw new Error(`The screen "${screen.key}" has no section "${name}"`);
  return section;
}
