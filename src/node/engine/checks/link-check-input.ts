import { entryId } from '../../lib/entries/entry-id.ts';
import { groupBy } from '../../lib/lists/group-by.ts';
import type { ContentEntry } from '../../model/content.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { RenderedPages } from '../../render/rendered-pages.ts';
import type { LinkCheckInput } from '../../routes/links/link-check-input.ts';
import type { PlannedSite } from '../planned-site.ts';

/** The input of the link check: from the plan, the rendered pages and the other files of a site. */
export function linkCheckInput(
  { routes, content, publicFiles, messages }: PlannedSite,
  rendered: Pick<RenderedPages, 'reports' | 'files' | 'images'>,
  emitted: ReadonlySet<string>,
): LinkCheckInput {
  const pages = rendered.reports;
  const used = [...rendered.files, ...rendered.images.keys()];
  // A request for a folder is answered with its index.
  const folders = [...publicFiles.files.keys()].flatMap(
    (name) => /^(.+)\/index\.html$/.exec(name)?.[1] ?? [],
  );
  const otherPaths = new Set([...emitted, ...[...used, ...folders].map((path) => `/${path}`)]);
  const { entries } = content.published;
  const { bodies, unpublished, brokenTexts } = content;
  const broken = new Set([
    ...content.published.broken,
    ...entriesLosingTheirSlug(content.diagnostics, entries, routes.plan),
  ]);
  const { unread } = messages;
  return { plan: routes.plan, entries, brokenTexts, unpublished, bodies, broken, unread, pages, otherPaths };
}

/** Entries that share a slug, and therefore a page, with another entry: which of them loses it is only known once one is changed. */
function entriesLosingTheirSlug(
  diagnostics: readonly Diagnostic[],
  entries: readonly ContentEntry[],
  { entryPaths }: PlannedSite['routes']['plan'],
): readonly string[] {
  const placeOf = ({ collection, locale, slug }: ContentEntry) => `${collection}/${locale}/${slug}`;
  const found = diagnostics.filter(({ code }) => code === 'entry-duplicate-slug');
  if (found.length === 0) return [];
  const sharing = groupBy(entries, placeOf);
  const slugOf = new Map(entries.map((entry) => [entry.body.id, placeOf(entry)]));
  return found.flatMap(({ at }) => {
    const place = at?.field === undefined ? '' : (slugOf.get(entryId(at.field)) ?? '');
    const list = sharing.get(place) ?? [];
    return list.filter(({ body }) => !entryPaths.has(body.id)).map(({ body }) => body.id);
  });
}
