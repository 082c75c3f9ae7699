import { count } from '../../../shared/count.ts';
import type { Site } from '../../model/site.ts';

/** Facts about a config, for a bug report. */
export function siteFacts(site: Site): Readonly<Record<string, string>> {
  return {
    name: site.name,
    config: site.configFile,
    root: site.root,
    'out-dir': site.outDir,
    'cache-dir': site.cacheDir,
    base: site.baseURL,
    'site-url': site.siteUrl === '' ? 'none' : site.siteUrl,
    locales: site.locales.map(({ code, language }) => `${code} (${language})`).join(', '),
    collections: [...site.collections.keys()].join(', '),
    routes: count(site.routes.length, 'route'),
    markdown: site.markdown.parser,
    output: site.output.format,
    clock: site.clock.now,
    jobs: String(site.jobs),
  };
}
