import { diagnostic } from '../lib/diagnostics.ts';
import { otherPages } from '../lib/other-pages.ts';
import { remoteOrigin } from '../lib/remote-origin.ts';
import type { Diagnostic, Site } from '../model.ts';
import type { HrefPlaces } from './href-places.ts';
import type { LinkCheckInput } from './link-check-input.ts';

/** What pages want of another host, and the Content-Security-Policy has browsers refuse; told once for all pages that have it. */
export function checkForeignUrls(
  { cdnURL, headers }: Pick<Site, 'cdnURL' | 'headers'>,
  pages: LinkCheckInput['pages'],
  places: HrefPlaces,
): readonly Diagnostic[] {
  const cdn = remoteOrigin(cdnURL);
  const allowed: Readonly<Record<string, readonly string[]>> = {
    'default-src': cdn === undefined ? [] : [cdn],
    'frame-src': headers.frameSrc,
    'form-action': headers.formAction,
  };
  const found = new Map<string, { readonly source: string; readonly pages: string[] }>();
  for (const { path, source, foreignUrls } of pages)
    for (const wanted of foreignUrls) {
      const same = found.get(wanted);
      if (same === undefined) found.set(wanted, { source, pages: [path] });
      else same.pages.push(path);
    }
  return [...found].flatMap(([wanted, { source, pages: all }]) => {
    const [directive = '', url = ''] = wanted.split(/ (.*)/s);
    const origin = remoteOrigin(url);
    if (origin === undefined || isAllowed(origin, allowed[directive] ?? [])) return [];
    const [first = ''] = all;
    const setting = settings[directive];
    const told = diagnostic('csp-blocked', {
      message: `Browsers are told not to ${verbs[directive] ?? 'load'} ${url}, which is of another host (on ${first}${otherPages(all.length - 1)}).`,
      ...(setting !== undefined && { fix: `Allow "${origin}" in headers.${setting} of the config.` }),
      at: places.file(url, source),
    });
    return { ...told, pages: all };
  });
}

const verbs: Readonly<Record<string, string>> = { 'frame-src': 'show', 'form-action': 'send a form to' };
const settings: Readonly<Record<string, string>> = { 'frame-src': 'frameSrc', 'form-action': 'formAction' };

/** By the hosts of sources alone: what a browser asks of ports and paths beside, it says itself. */
function isAllowed(origin: string, sources: readonly string[]): boolean {
  const { protocol, hostname } = new URL(origin);
  return sources.some((source) => {
    const [, host = ''] = /^(?:[a-z][a-z\d+.-]*:\/\/)?([^/:]*)/i.exec(source) ?? [];
    if (source === '*' || source === protocol) return true;
    return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host;
  });
}
