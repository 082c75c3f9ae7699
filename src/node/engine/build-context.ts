import { shortHash, sha256 } from '../lib/hash.ts';
import { generatorVersion } from '../lib/package-root.ts';
import type { Messages, Site } from '../model.ts';
import type { ImageSettings, PublicConfig, RenderContext } from '../../shared/page.ts';
import type { SiteBundle } from '../bundle/bundle-site.ts';

/** The part of a site that its pages may know. */
export function publicConfig(site: Site): PublicConfig {
  const { baseURL, cdnURL, name, locales, defaultLocale } = site;
  return { baseURL, cdnURL, siteName: name, locales, defaultLocale, public: site.public };
}

/** What every page is rendered with, beside its own JSON. */
export function renderContext(site: Site, bundle: SiteBundle, images: ImageSettings, icons: readonly string[]): RenderContext {
  const { stylesheet, scripts, boot } = bundle;
  return {
    config: publicConfig(site),
    assets: {
      stylesheet: site.cdnURL + stylesheet.path,
      runtime: site.cdnURL + scripts.main.path,
      boot,
      id: shortHash(`${stylesheet.path}\n${scripts.main.path}`),
    },
    routes: site.routes.map(({ name, pattern }) => ({ name, pattern })),
    routeAliases: site.routeAliases,
    images,
    icons,
  };
}

/** Hash of what all pages of a locale depend on: with the page's own JSON, the key of its cached result. */
export function renderKey(bundle: SiteBundle, context: RenderContext, messages: readonly Messages[]): (locale: string) => string {
  const shared = [generatorVersion, bundle.templates.hash, sha256(JSON.stringify(context)), process.versions.icu].join('\n');
  const keys = new Map(messages.map(({ locale, hash }) => [locale, sha256(`${shared}\n${hash}`)]));
  return (locale) => keys.get(locale) ?? shared;
}
