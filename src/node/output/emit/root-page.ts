import { alternateLinks } from '../../../shared/locales/alternates.ts';
import { attributes, escapeHtml } from '../../../shared/html.ts';
import { serializeForScript } from '../../../shared/json.ts';
import { machineLanguage, type Locale } from '../../../shared/locales/locale.ts';
import type { Head } from '../../../shared/pages/page.ts';
import { withBase } from '../../../shared/routes/paths.ts';
import { localeOf } from '../../lib/entries/locale-of.ts';
import type { Site } from '../../model/site.ts';
import { emittedFile, type EmittedFile } from './emitted-file.ts';
import { plainDocument, refreshTo, type PlainAssets } from './plain-document.ts';

export type RootSite = Pick<Site, 'name' | 'siteUrl' | 'baseURL' | 'locales' | 'defaultLocale'>;

/**
 * `index.html`: its script sends visitors to their language; without scripts it is a list of the languages. To networks, which follow
 * neither, it is the home page in the default language, whose head is `home`.
 */
export function rootPage(
  site: RootSite,
  home: Pick<Head, 'meta'> | undefined,
  assets: PlainAssets,
): EmittedFile {
  const { baseURL, defaultLocale, locales } = site;
  const data = { baseURL, defaultLocale, locales: locales.map(({ code, language }) => ({ code, language })) };
  const text = plainDocument({
    locale: localeOf(locales, defaultLocale),
    title: site.name,
    assets,
    head: [
      // The script reads the block, so the block comes first.
      `<script type="application/json" id="__DATA__">${serializeForScript(data)}</script>`,
      `<script${attributes({ src: assets.script })}></script>`,
      `<noscript>${refreshTo(homePath(site, defaultLocale))}</noscript>`,
      ...(home?.meta ?? [])
        .filter(({ name }) => name !== 'robots')
        .map((meta) => `<meta${attributes({ ...meta })}>`),
      ...homeLinks(site),
    ],
    body: [
      `<h1>${escapeHtml(site.name)}</h1>`,
      '<ul>',
      ...locales.map((other) => languageItem(site, other)),
      '</ul>',
    ],
  });
  return emittedFile('index.html', text, 'root page');
}

function homePath(site: RootSite, code: string): string {
  return withBase(site.baseURL, `/${code}`);
}

/** hreflang requires absolute URLs. */
function homeLinks(site: RootSite): readonly string[] {
  if (site.siteUrl === '') return [];
  const homes = site.locales.map(({ code }) => ({ locale: code, path: homePath(site, code), exact: true }));
  return alternateLinks(site, homes).map(
    ({ hreflang, path }) => `<link${attributes({ rel: 'alternate', hreflang, href: site.siteUrl + path })}>`,
  );
}

function languageItem(site: RootSite, { code, language, label, dir }: Locale): string {
  const lang = machineLanguage(language);
  return `<li><a${attributes({ href: homePath(site, code), hreflang: lang, lang, dir })}>${escapeHtml(label)}</a></li>`;
}
