import { describe, expect, test } from 'vitest';

import type { HeaderSite } from './header-rules.ts';
import { headersFile } from './headers-file.ts';

const site: HeaderSite = {
  baseURL: '/',
  cdnURL: '/',
  locales: [{ code: 'fr', language: 'fr-FR', label: 'Français', dir: 'ltr' }],
  redirects: [
    { from: '/home', to: '/fr', status: 302 },
    { from: '/fr/blog', to: '/fr', status: 301 },
  ],
  headers: { frameSrc: [], connectSrc: [], formAction: [] },
};

/** All values that a host would join: rules whose path matches, `*` standing for anything. */
function valuesOf(text: string, path: string, header: string): readonly string[] {
  return text.split(/\n(?=\/)/).flatMap((block) => {
    const [pattern = '', ...lines] = block.split('\n');
    const matches = pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
    const line = lines.find((candidate) => candidate.startsWith(`  ${header}: `));
    return matches && line !== undefined ? [line.slice(header.length + 4)] : [];
  });
}

const revalidate = 'public, max-age=0, must-revalidate';
const forever = 'public, max-age=31536000, immutable';

describe('headersFile', () => {
  test.each([
    ['/builds/latest.json', revalidate],
    ['/', revalidate],
    ['/fr', revalidate],
    ['/fr/blog', revalidate],
    ['/fr/blog/_payload.json', revalidate],
    ['/404.html', revalidate],
    ['/home', revalidate],
    ['/builds/meta/0123456789abcdef.json', forever],
    ['/assets/main.1234.js', forever],
    ['/assets/images/a-1-480x270.2.avif', forever],
    ['/locales/fr.1234.json', forever],
  ])('S-161 %s is cached by one rule', (path, value) => {
    const { text } = headersFile(site, 'boot()');
    expect(valuesOf(text, path, 'Cache-Control')).toEqual([value]);
    expect(valuesOf(text, path, 'X-Content-Type-Options')).toEqual(['nosniff']);
    const based = headersFile({ ...site, baseURL: '/docs/' }, 'boot()').text;
    expect(valuesOf(based, path === '/' ? '/docs/' : `/docs${path}`, 'Cache-Control')).toEqual([value]);
    expect(valuesOf(based, path, 'Cache-Control')).toEqual([]);
  });

  test('assets on another host may be read from the site', () => {
    const { text } = headersFile({ ...site, cdnURL: 'https://cdn.example/' }, '');
    expect(valuesOf(text, '/assets/a.js', 'Access-Control-Allow-Origin')).toEqual(['*']);
    expect(valuesOf(text, '/fr', 'Access-Control-Allow-Origin')).toEqual([]);
    expect(headersFile(site, '').text).not.toContain('Access-Control');
  });

  test('the format: a path, then indented headers', () => {
    const { path, text } = headersFile(site, '');
    expect(path).toBe('_headers');
    for (const line of text.split('\n')) expect(line).toMatch(/^$|^\/[^\s]*$|^ {2}[A-Z][A-Za-z-]+: \S/);
  });
});
