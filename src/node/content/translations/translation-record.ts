import type { Sections } from './translation-sections.ts';

/** The sections of an entry in each locale. */
export type SectionsByLocale = Readonly<Record<string, Sections>>;

/**
 * Locale → other locale → the other's sections as they were when the first was last brought up to date. A locale without a record counts as
 * up to date, because nothing is known about it.
 */
export type TranslationRecord = Readonly<Record<string, SectionsByLocale>>;

/** Locale → other locale → names of the other's sections that have changed, been added or been removed since. */
export type StaleSections = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/**
 * The record after `saved` was saved; `sections`: of all locales, after the save. The saved locale then counts as up to date with all
 * others. A locale whose change this save follows counts as up to date with it, too; the others have the save to follow. An entry's first
 * record is made by saving each locale as it was before the first change.
 */
export function recordSave(
  record: TranslationRecord,
  saved: string,
  sections: SectionsByLocale,
): TranslationRecord {
  const others = Object.entries(sections).filter(([locale]) => locale !== saved);
  const own = sections[saved] ?? {};
  const answered = others.flatMap(([other, now]) => {
    const known = record[other];
    return known !== undefined && follows(record[saved]?.[other], now)
      ? [[other, { ...known, [saved]: own }] as const]
      : [];
  });
  return { ...record, ...Object.fromEntries(answered), [saved]: Object.fromEntries(others) };
}

/** A save after a change in another locale is taken as the answer to it, which that locale need not follow. So is the first save. */
function follows(then: Sections | undefined, now: Sections): boolean {
  return then === undefined || changedSections(then, now).length > 0;
}

/** The locales that have changes of others to follow, with the names of the changed sections. */
export function staleSections(record: TranslationRecord, sections: SectionsByLocale): StaleSections {
  const stale = Object.keys(sections).flatMap((locale) => {
    const known = Object.entries(record[locale] ?? {}).flatMap(([other, then]) => {
      const now = sections[other];
      const changed = now === undefined ? [] : changedSections(then, now);
      return changed.length === 0 ? [] : [[other, changed] as const];
    });
    return known.length === 0 ? [] : [[locale, Object.fromEntries(known)] as const];
  });
  return Object.fromEntries(stale);
}

/** In the order of the text; removed ones come last. */
function changedSections(then: Sections, now: Sections): readonly string[] {
  const names = new Set([...Object.keys(now), ...Object.keys(then)]);
  return [...names].filter((name) => then[name] !== now[name]);
}
