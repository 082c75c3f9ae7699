import type { Sections } from './translation-sections.ts';

/** What an entry's languages say now. */
export type SectionsByLocale = Readonly<Record<string, Sections>>;

/**
 * Locale → other locale → its sections as they were when the first was last brought up to date. A locale that is not there is
 * taken for up to date: nothing is known of it.
 */
export type TranslationRecord = Readonly<Record<string, SectionsByLocale>>;

/** Locale → other locale → names of its sections that have changed, come or gone since. */
export type StaleSections = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/**
 * The record after a locale was saved. `sections`: of all locales, after the save. It is up to date with all of them now; those
 * that it has not followed have its change to look at. An entry without a record begins one with a save of each locale
 * as it was before the first change.
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

/** Who saves after a change of another answers it, and does not ask the other to follow back; so does who is new. */
function follows(then: Sections | undefined, now: Sections): boolean {
  return then === undefined || changedSections(then, now).length > 0;
}

/** The locales that have not followed the others, with what they have to look at. */
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

/** In the order of the text; those that have gone come last. */
function changedSections(then: Sections, now: Sections): readonly string[] {
  const names = new Set([...Object.keys(now), ...Object.keys(then)]);
  return [...names].filter((name) => then[name] !== now[name]);
}
