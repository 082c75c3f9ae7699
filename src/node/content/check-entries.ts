import { diagnostic, fieldOf } from '../lib/diagnostics.ts';
import type { ContentEntry, Diagnostic, Site } from '../model.ts';

/** What entries owe one another: a twin in every locale, a slug of their own. `broken`: reported already. */
export function checkEntries(
  site: Site,
  entries: readonly ContentEntry[],
  broken: ReadonlySet<string>,
): readonly Diagnostic[] {
  return [
    ...missingTwins(site, entries, broken),
    ...duplicateSlugs(entries),
    ...reservedSlugs(site, entries),
  ];
}

function missingTwins(
  site: Site,
  entries: readonly ContentEntry[],
  broken: ReadonlySet<string>,
): readonly Diagnostic[] {
  const present = new Set(entries.map(({ collection, key, locale }) => `${collection}/${key}/${locale}`));
  return entries.flatMap(({ collection, key, file }) =>
    site.locales
      .map(({ code }) => code)
      .filter(
        (code) => !present.has(`${collection}/${key}/${code}`) && !broken.has(`${collection}/${key}/${code}`),
      )
      .map((code) =>
        diagnostic('entry-missing-twin', {
          severity: site.missingTranslation === 'warn' ? 'warning' : 'error',
          message: `${file} has no counterpart in ${code}: content/${collection}/${key}/${code}.md is missing, a draft, or of a later date.`,
          at: { file },
        }),
      ),
  );
}

function duplicateSlugs(entries: readonly ContentEntry[]): readonly Diagnostic[] {
  const first = new Map<string, ContentEntry>();
  return entries.flatMap((entry) => {
    const id = `${entry.collection}/${entry.locale}/${entry.slug}`;
    const other = first.get(id);
    if (other === undefined) {
      first.set(id, entry);
      return [];
    }
    return [
      diagnostic('entry-duplicate-slug', {
        message: `The slug "${entry.slug}" is used by ${other.file} and ${entry.file}.`,
        at: fieldOf(entry, 'slug'),
      }),
    ];
  });
}

function reservedSlugs(site: Site, entries: readonly ContentEntry[]): readonly Diagnostic[] {
  return entries
    .filter(({ collection, slug }) =>
      site.collections.get(collection)?.reservedSlugs.some((pattern) => pattern.test(slug)),
    )
    .map((entry) =>
      diagnostic('entry-reserved-slug', {
        message: `The slug "${entry.slug}" of ${entry.collection} is the name of another route.`,
        at: fieldOf(entry, 'slug'),
      }),
    );
}
