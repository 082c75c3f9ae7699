import { emittedFile, type EmittedFile } from './emitted-file.ts';
import { headerRules, type HeaderSite } from './header-rules.ts';
import type { Headers } from './security-headers.ts';

/**
 * `_headers`, for Netlify, Cloudflare Pages and hosts that read their format. These join the values of all rules that
 * match, so no two rules set one header for one path; a path in no rule gets the host's own caching, which revalidates.
 */
export function headersFile(site: HeaderSite, boot: string): EmittedFile {
  const { security, revalidated, immutable } = headerRules(site, boot);
  const text = [
    block(`${site.baseURL}*`, security),
    ...revalidated.paths.map((path) => block(path, revalidated.headers)),
    ...immutable.paths.map((path) => block(path, immutable.headers)),
  ].join('\n');
  return emittedFile('_headers', text, 'headers');
}

function block(path: string, headers: Headers): string {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
}
