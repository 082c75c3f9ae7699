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
    ...duplicateSlugs(site, entries),
    ...reservedSlugs(site, entries),
  ];
}

function missingTwins(
  site: Site,
  entries: readonly ContentEntry[],
  broken: ReadonlySet<string>,
): readonly Diagnostic[] {
  const locales = site.locales.map(({ code }) => code);
  const twins = createLists<string>();
  for (const { collection, key, locale } of entries) twins.in(collection, key).push(locale);
  return entries.flatMap(({ collection, key, file }) => {
    const present = twins.in(collection, key);
    if (present.length === locales.length) return [];
    return locales
      .filter((code) => !present.includes(code) && !broken.has(`${collection}/${key}/${code}`))
      .map((code) =>
        diagnostic('entry-missing-twin', {
          severity: site.missingTranslation === 'warn' ? 'warning' : 'error',
          message: `${file} has no counterpart in ${code}: content/${collection}/${key}/${code}.md is missing, a draft, or of a later date.`,
          at: { file },
        }),
      );
  });
}

function duplicateSlugs(site: Site, entries: readonly ContentEntry[]): readonly Diagnostic[] {
  const known = new Map(site.locales.map(({ code }) => [code, createLists<ContentEntry>()]));
  return entries.flatMap((entry) => {
    const same = known.get(entry.locale)?.in(entry.collection, entry.slug) ?? [];
    const [other] = same;
    same.push(entry);
    if (other === undefined) return [];
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

interface Lists<Item> {
  readonly in: (collection: string, name: string) => Item[];
}

/** Lists by two names. One key of both would be a string to make and to hash for each of thousands of entries. */
function createLists<Item>(): Lists<Item> {
  const collections = new Map<string, Map<string, Item[]>>();
  return {
    in(collection, name) {
      let names = collections.get(collection);
      if (names === undefined) collections.set(collection, (names = new Map()));
      let list = names.get(name);
      if (list === undefined) names.set(name, (list = []));
      return list;
    },
  };
}
