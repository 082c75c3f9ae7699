import { attributes, escapeHtml } from '../../../shared/html.ts';
import { splitUrl, withBase } from '../../../shared/routes/paths.ts';
import { localeOf } from '../../lib/entries/locale-of.ts';
import { pageFile } from '../../lib/files/published-names.ts';
import type { Site } from '../../model/site.ts';
import { emittedFile, type EmittedFile } from './emitted-file.ts';
import { plainDocument, refreshTo, type PlainAssets } from './plain-document.ts';
import { resolveRedirects, type ResolvedRedirect } from './resolve-redirects.ts';

export type RedirectSite = Pick<
  Site,
  'name' | 'siteUrl' | 'baseURL' | 'locales' | 'defaultLocale' | 'redirects' | 'output'
>;

/** One page per redirect, for hosts without rules: a refresh, a link, and a script that keeps query and hash. */
export function redirectPages(site: RedirectSite, assets: PlainAssets): readonly EmittedFile[] {
  return resolveRedirects(site).map((redirect) => redirectPage(site, redirect, assets));
}

function redirectPage(site: RedirectSite, redirect: ResolvedRedirect, assets: PlainAssets): EmittedFile {
  const { key, from, href, external } = redirect;
  const text = plainDocument({
    locale: targetLocale(site, href),
    title: site.name,
    assets,
    head: [
      refreshTo(href),
      `<link${attributes({ rel: 'canonical', href: external ? href : site.siteUrl + href })}>`,
    ],
    body: [
      `<h1>${escapeHtml(site.name)}</h1>`,
      `<p><a${attributes({ href, 'data-redirect': true })}>${escapeHtml(href)}</a></p>`,
      // After the link, which the script reads.
      `<script${attributes({ src: assets.script })}></script>`,
    ],
  });
  const path = from.slice(1);
  // A host that removes the extension, such as serve, finds this file by what remains.
  const file = path.endsWith('.html') ? path : pageFile(site.output.format, path);
  return emittedFile(file, text, `redirect ${key}`);
}

/** The page has no text of its own, so its language is that of the target. */
function targetLocale(site: RedirectSite, href: string) {
  const target = `${splitUrl(href).path}/`;
  return (
    site.locales.find(({ code }) => target.startsWith(withBase(site.baseURL, `/${code}/`))) ??
    localeOf(site.locales, site.defaultLocale)
  );
}
