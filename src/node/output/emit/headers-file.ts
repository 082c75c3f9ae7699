import { emittedFile, type EmittedFile } from './emitted-file.ts';
import { headerRules, type HeaderSite } from './header-rules.ts';
import type { Headers } from './security-headers.ts';

/**
 * `_headers`, for Netlify, Cloudflare Pages and hosts that read their format. These hosts join the values of all matching rules, so no two
 * rules set the same header for one path; a path without a rule gets the host's default caching, which revalidates.
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
