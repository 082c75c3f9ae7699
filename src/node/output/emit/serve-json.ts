import { withoutBase } from '../../../shared/routes/paths.ts';
import type { Site } from '../../model/site.ts';
import { emittedFile, type EmittedFile } from './emitted-file.ts';
import { headerRules, type HeaderSite } from './header-rules.ts';
import { resolveRedirects, type ResolvedRedirect } from './resolve-redirects.ts';
import type { Headers } from './security-headers.ts';

/**
 * `serve.json`, for `serve` and serve-handler. With a base, the rules apply both if the output folder is served at the base (`serve parent
 * -c docs/serve.json`) and if a proxy strips the base; serve cannot mount a folder itself.
 */
export function serveJson(site: HeaderSite, boot: string): EmittedFile {
  const { security, revalidated, immutable } = headerRules(site, boot);
  const config = {
    cleanUrls: true,
    trailingSlash: false,
    // A folder without a page is a 404, not a directory listing.
    directoryListing: false,
    redirects: resolveRedirects(site).flatMap((redirect) => redirectRules(site, redirect)),
    // The last matching rule wins, so specific rules come after the general one.
    headers: [
      { source: everything, headers: pairs({ ...security, ...revalidated.headers }) },
      ...immutable.paths.map((path) => ({ source: fileGlob(site, path), headers: pairs(immutable.headers) })),
    ],
  };
  return emittedFile('serve.json', `${JSON.stringify(config, undefined, 2)}\n`, 'serve.json');
}

/** In minimatch, `**` does not match dot files, which need the headers too (`.well-known/…`). */
const everything = '/{**,**/.*,**/.*/**}';

/** serve-handler matches header rules against files in the folder that it serves: with the base, or without. */
function fileGlob({ baseURL }: Pick<Site, 'baseURL'>, path: string): string {
  const below = (withoutBase(baseURL, path) ?? path).slice(1).replace(/\*$/, '**');
  return baseURL === '/' ? `/${below}` : `/{${baseURL.slice(1)},}${below}`;
}

function redirectRules({ baseURL }: Pick<Site, 'baseURL'>, { from, writtenHref, status }: ResolvedRedirect) {
  const sources = baseURL === '/' ? [from] : [baseURL.slice(0, -1) + from, from];
  return sources.map((source) => ({
    // It also tries sources as minimatch patterns.
    source: literal(source).replaceAll(/[[\]{}*?]/g, '\\$&'),
    destination: literal(decode(writtenHref)),
    type: status,
  }));
}

/** serve-handler reads both ends as path-to-regexp patterns, in which `:name` and parentheses are params. */
function literal(path: string): string {
  return path.replaceAll(/:(?=\w)|[()\\]/g, '\\$&');
}

/** serve-handler encodes the target itself; escapes that decode to a delimiter are kept. */
function decode(href: string): string {
  try {
    return decodeURI(href);
  } catch {
    return href;
  }
}

function pairs(headers: Headers): readonly { readonly key: string; readonly value: string }[] {
  return Object.entries(headers).map(([key, value]) => ({ key, value }));
}
