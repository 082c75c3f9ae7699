import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { allowFraming } from '../serve/allow-framing.ts';
import { sideBySide } from './side-by-side.ts';

describe('sideBySide', () => {
  const show = (left: string, right: string) => sideBySide(new URLSearchParams({ left, right }), 'b');

  test('two pages, their paths as text', () => {
    const html = show('/docs/fr?a="><script>', '/docs/en');
    expect(html).toContain('<iframe src="/docs/fr?a=&quot;&gt;&lt;script&gt;"');
    expect(html).toContain('<iframe src="/docs/en"');
    expect(html).not.toContain('"><script>');
  });

  test.each([
    '',
    'fr',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    'javascript:alert(1)',
    '/__sitegen/open?file=site.config.ts',
    '/./__sitegen/open?file=site.config.ts',
    '/fr/../__sitegen/open',
  ])('no page of the site: %j', (path) => {
    expect(show(path, '/en')).toBeUndefined();
    expect(show('/en', path)).toBeUndefined();
  });

  test('both are needed', () =>
    expect(sideBySide(new URLSearchParams({ left: '/fr' }), 'b')).toBeUndefined());
});

describe('allowFraming', () => {
  const server = createServer((request, response) => {
    allowFraming(request, response);
    response.writeHead(200, { 'Content-Security-Policy': "default-src 'self'; frame-ancestors 'none'" });
    response.end();
  });
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => void server.close());

  test.each([
    ['a frame of this server', { 'Sec-Fetch-Dest': 'iframe', 'Sec-Fetch-Site': 'same-origin' }, 'self'],
    ['a frame of another port', { 'Sec-Fetch-Dest': 'iframe', 'Sec-Fetch-Site': 'same-site' }, 'none'],
    ['a frame of another site', { 'Sec-Fetch-Dest': 'iframe', 'Sec-Fetch-Site': 'cross-site' }, 'none'],
    ['no frame', { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Site': 'same-origin' }, 'none'],
    ['nobody knows', {}, 'none'],
  ])('for %s', async (_what, headers: Record<string, string>, ancestors) => {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers });
    expect(answer.headers.get('Content-Security-Policy')).toBe(
      `default-src 'self'; frame-ancestors '${ancestors}'`,
    );
  });
});
