import { diagnostic } from '../../lib/diagnostics/diagnostics.ts';
import { foreignSources } from '../../lib/addresses/foreign-sources.ts';
import { otherPages } from '../../lib/diagnostics/other-pages.ts';
import { remoteOrigin } from '../../lib/addresses/remote-origin.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { Site } from '../../model/site.ts';
import type { HrefPlaces } from './href-places.ts';
import type { LinkCheckInput } from './link-check-input.ts';

/** Checks what pages load from other hosts against the Content-Security-Policy; reported once for all pages that contain it. */
export function checkForeignUrls(
  site: Pick<Site, 'cdnURL' | 'headers'>,
  pages: LinkCheckInput['pages'],
  places: HrefPlaces,
): readonly Diagnostic[] {
  const allowed: Readonly<Record<string, readonly string[]>> = foreignSources(site);
  /** Undefined: it is allowed. */
  const found = new Map<string, RefusedUrl | undefined>();
  for (const {
    page: { path, source },
    links,
  } of pages)
    for (const load of links.foreignUrls) {
      if (!found.has(load)) found.set(load, readRefused(load, source, allowed));
      found.get(load)?.pages.push(path);
    }
  return [...found.values()].flatMap((refused) => {
    if (refused === undefined) return [];
    const { directive, url, origin, source, pages: all } = refused;
    const { verb, setting } = directiveWords[directive] ?? { verb: 'load' };
    const [first = ''] = all;
    const refusal = diagnostic('csp-blocked', {
      message: `Browsers will refuse to ${verb} ${url}: it is on another host (on ${first}${otherPages(all.length - 1)}).`,
      ...(setting !== undefined && { fix: `Allow "${origin}" in headers.${setting} of the config.` }),
      at: places.file(url, source),
    });
    return { ...refusal, pages: all };
  });
}

const directiveWords: Readonly<Record<string, { readonly verb: string; readonly setting?: string }>> = {
  'frame-src': { verb: 'show', setting: 'frameSrc' },
  'form-action': { verb: 'send a form to', setting: 'formAction' },
};

interface RefusedUrl {
  readonly directive: string;
  readonly url: string;
  readonly origin: string;
  /** Source file of the first page that contains it. */
  readonly source: string;
  readonly pages: string[];
}

function readRefused(
  load: string,
  source: string,
  allowed: Readonly<Record<string, readonly string[]>>,
): RefusedUrl | undefined {
  const [directive = '', url = ''] = load.split(/ (.*)/s);
  const origin = remoteOrigin(url);
  if (origin === undefined || isAllowed(origin, allowed[directive] ?? [])) return undefined;
  return { directive, url, origin, source, pages: [] };
}

/** Compares hosts only, ignoring case: browsers report mismatches of ports and paths themselves. */
function isAllowed(origin: string, sources: readonly string[]): boolean {
  const { protocol, hostname } = new URL(origin);
  return sources.some((written) => {
    const source = written.toLowerCase();
    const [, host = ''] = /^(?:[a-z][a-z\d+.-]*:\/\/)?([^/:]*)/.exec(source) ?? [];
    if (source === protocol) return true;
    return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host;
  });
}
