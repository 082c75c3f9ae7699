import type { MeasuredText, PageFacts, ShownPlace, TranslationFacts } from '../../../shared/dev-messages.ts';
import type { PageInspection } from '../../engine/inspect/inspect-page.ts';
import { readHead } from '../../lib/files/read-head.ts';
import type { Diagnostic, SourcePosition } from '../../model/diagnostics.ts';
import type { PlannedPage } from '../../model/routes.ts';
import type { Site } from '../../model/site.ts';
import type { DevFacts } from './dev-facts.ts';
import { showDiagnostics } from './show-diagnostics.ts';
import { createShowPlace } from '../editor/show-place.ts';

/**
 * Characters after which search results truncate. No limit is documented, since the width in pixels decides; these are the lengths that
 * desktop results have shown. https://developers.google.com/search/docs/appearance/title-link,
 * https://developers.google.com/search/docs/appearance/snippet
 */
const TITLE_LIMIT = 60;
const DESCRIPTION_LIMIT = 160;

/**
 * What the writer's bar shows about the page at a path; undefined if no page is built there, as with one that is still served in a language
 * that the config no longer has.
 */
export async function readPageFacts(facts: DevFacts, path: string): Promise<PageFacts | undefined> {
  const page = facts.page(path);
  if (page === undefined) return undefined;
  const site = facts.site();
  if (!site.locales.some(({ code }) => code === page.locale)) return undefined;
  const head = readHead(page);
  if (head === undefined) return undefined;
  const meta = (key: string) => head.meta.find(({ name, property }) => (name ?? property) === key)?.content;
  const { inspectPage } = await import('../../engine/inspect/inspect-page.ts');
  const inspection = await inspectPage(site, page);
  const show = createShowPlace(site);
  const own = inspection.languages.find(({ locale }) => locale === page.locale);
  return {
    path: page.path,
    address: site.siteUrl + page.path,
    locale: page.locale,
    source: show({ file: page.source }),
    draft: own?.draft === true,
    scheduled: own?.scheduled,
    noindex: page.noindex,
    readingMinutes: inspection.readingMinutes,
    title: measure(head.title, TITLE_LIMIT),
    description: measure(meta('description') ?? '', DESCRIPTION_LIMIT),
    card: localUrl(site, meta('og:image')),
    translations: site.locales
      .filter(({ code }) => code !== page.locale)
      .map(({ code }) => translationFacts(facts, page, inspection, { locale: code, show })),
    brokenLinks: showDiagnostics(site, brokenLinksOf(page, facts.diagnostics())),
    blocks: inspection.blocks.map(({ text, ...place }) => ({ text, ...show(place) })),
  };
}

function measure(text: string, limit: number): MeasuredText {
  return { text, length: [...text].length, limit };
}

/** Picture URLs name the host that will serve them; this server has the pictures too. */
function localUrl({ cdnURL, siteUrl, baseURL }: Site, url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  const host = new URL(cdnURL, siteUrl).href;
  return url.startsWith(host) ? baseURL + url.slice(host.length) : undefined;
}

function translationFacts(
  facts: DevFacts,
  page: PlannedPage,
  { languages }: PageInspection,
  { locale, show }: { readonly locale: string; readonly show: (at: SourcePosition) => ShownPlace },
): TranslationFacts {
  const path = page.alternates.find((other) => other.exact && other.locale === locale)?.path;
  const own = languages.find((language) => language.locale === page.locale);
  const translation = languages.find((language) => language.locale === locale);
  // A page without an entry has the same source in every language.
  const file = translation?.file ?? (path === undefined ? undefined : facts.page(path)?.source);
  return {
    locale,
    path,
    source: file === undefined || translation?.exists === false ? undefined : show({ file }),
    isMissing: translation === undefined ? path === undefined : !translation.exists,
    draft: translation?.draft === true,
    scheduled: translation?.scheduled,
    isRecorded: own?.isRecorded === true || translation?.isRecorded === true,
    hasToFollow: translation?.behind[page.locale] ?? [],
    isAheadIn: own?.behind[locale] ?? [],
  };
}

/** Broken links in its text and those that its template makes. */
function brokenLinksOf(
  { path, source }: PlannedPage,
  diagnostics: readonly Diagnostic[],
): readonly Diagnostic[] {
  return diagnostics.filter(
    ({ code, at, pages }) =>
      (code === 'link-broken' || code === 'anchor-broken') &&
      (pages?.includes(path) ?? (at?.file === source && at.line !== undefined)),
  );
}
