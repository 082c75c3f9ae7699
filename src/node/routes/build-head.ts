import { alternateLinks } from '../../shared/locales/alternates.ts';
import { machineLanguage, openGraphLocale, type Locale } from '../../shared/locales/locale.ts';
import type { Alternate, ColorMode, Head, HeadLink, HeadMeta } from '../../shared/pages/page.ts';
import { cardSize } from '../../shared/images/social-card.ts';
import type { PageSpec } from '../declarations/routes.ts';
import type { Site } from '../model/site.ts';
import type { SharedPicture } from './plan-shared-picture.ts';

export interface HeadInput {
  readonly spec: Pick<PageSpec, 'title' | 'description' | 'type' | 'published' | 'modified'>;
  readonly locale: Locale;
  /** With base; undefined on error pages, which have no address of their own. */
  readonly canonical: string | undefined;
  readonly alternates: readonly Alternate[];
  /** The alternates listed for search engines. */
  readonly searchable: readonly Alternate[];
  readonly previous: string | undefined;
  readonly next: string | undefined;
  readonly noindex: boolean;
  readonly feeds: readonly { readonly href: string; readonly type: string; readonly title: string }[];
  /** The picture that networks show beside the title. */
  readonly picture: SharedPicture | undefined;
  readonly jsonLd: Head['jsonLd'];
  readonly colorMode: ColorMode | null;
}

/** Title, description, canonical, hreflang, Open Graph: everything that search engines and cards read. */
export function buildHead(site: Site, input: HeadInput): Head {
  const { spec, locale } = input;
  return {
    title: site.titleTemplate.replace('%s', () => spec.title),
    lang: machineLanguage(locale.language),
    dir: locale.dir,
    ...(input.colorMode !== null && { colorMode: input.colorMode }),
    meta: [...descriptionMeta(input), ...openGraphMeta(site, input)],
    links: [...searchLinks(site, input), ...input.feeds.map((feed) => ({ rel: 'alternate', ...feed }))],
    jsonLd: input.jsonLd,
  };
}

function descriptionMeta({ spec, noindex }: HeadInput): readonly HeadMeta[] {
  return [
    { name: 'description', content: spec.description },
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}

function openGraphMeta(
  site: Site,
  { spec, locale, canonical, alternates, picture }: HeadInput,
): readonly HeadMeta[] {
  const others = site.locales.filter(
    ({ code }) => code !== locale.code && alternates.some((other) => other.exact && other.locale === code),
  );
  const { type = 'website', published, modified } = spec;
  return [
    { property: 'og:site_name', content: site.name },
    { property: 'og:type', content: type },
    { property: 'og:title', content: spec.title },
    { property: 'og:description', content: spec.description },
    { property: 'og:locale', content: openGraphLocale(locale.language) },
    ...others.map(({ language }) => ({
      property: 'og:locale:alternate',
      content: openGraphLocale(language),
    })),
    ...(canonical === undefined || site.siteUrl === ''
      ? []
      : [{ property: 'og:url', content: site.siteUrl + canonical }]),
    ...(picture === undefined || site.siteUrl === '' ? [] : pictureMeta(site, picture)),
    ...(published === undefined ? [] : [{ property: 'article:published_time', content: published }]),
    ...(modified === undefined ? [] : [{ property: 'article:modified_time', content: modified }]),
  ];
}

function pictureMeta({ cdnURL, siteUrl }: Site, picture: SharedPicture): readonly HeadMeta[] {
  const { path, width, height } =
    picture.kind === 'card' ? { ...picture.card, ...cardSize } : picture.variant;
  return [
    { property: 'og:image', content: new URL(cdnURL + path, siteUrl).href },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    ...(picture.kind === 'card' ? [{ property: 'og:image:alt', content: picture.alt }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

function searchLinks(site: Site, { canonical, searchable, previous, next }: HeadInput): readonly HeadLink[] {
  if (canonical === undefined || site.siteUrl === '') return [];
  const absolute = (path: string) => site.siteUrl + path;
  return [
    { rel: 'canonical', href: absolute(canonical) },
    ...alternateLinks(site, searchable).map(({ hreflang, path }) => ({
      rel: 'alternate',
      hreflang,
      href: absolute(path),
    })),
    ...(previous === undefined ? [] : [{ rel: 'prev', href: absolute(previous) }]),
    ...(next === undefined ? [] : [{ rel: 'next', href: absolute(next) }]),
  ];
}
