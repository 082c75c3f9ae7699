import { withBase } from '../../../shared/routes/paths.ts';
import { errorPageFile } from '../../lib/files/published-names.ts';
import type { PlannedPage } from '../../model/routes.ts';
import type { Site } from '../../model/site.ts';
import { emittedFile, type EmittedFile } from './emitted-file.ts';
import { resolveRedirects } from './resolve-redirects.ts';

/** Netlify's rules support only 301 and 302. */
const hostStatus = { 301: 301, 302: 302, 307: 302, 308: 301 } as const;

/**
 * `_redirects`, for Netlify and hosts that read its format: the redirects, then the error page of each language, then the root's. All paths
 * include the base. Undefined if there are no rules.
 */
export function redirectsFile(
  site: Pick<Site, 'baseURL' | 'locales' | 'redirects'>,
  pages: readonly Pick<PlannedPage, 'file' | 'kind'>[],
): EmittedFile | undefined {
  const errorFiles = new Set(pages.filter(({ kind }) => kind === 'error').map(({ file }) => file));
  const redirects = resolveRedirects(site).map(
    ({ path, href, status }) => `${path} ${href} ${hostStatus[status]}`,
  );
  const path = (sitePath: string) => withBase(site.baseURL, sitePath);
  const errors = [...site.locales.map(({ code }) => code), undefined]
    .filter((locale) => errorFiles.has(errorPageFile(locale)))
    .map((locale) => {
      const under = locale === undefined ? '/*' : `/${locale}/*`;
      return `${path(under)} ${path(`/${errorPageFile(locale)}`)} 404`;
    });
  const lines = [...redirects, ...errors];
  return lines.length === 0 ? undefined : emittedFile('_redirects', `${lines.join('\n')}\n`, 'redirects');
}
