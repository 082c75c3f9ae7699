import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { load } from 'cheerio';
import { expect, test } from 'vitest';

import { createMailWriter, createOutboxSender } from '../../src/forms/index.ts';
import { formsSite, openEndpoint } from '../support/forms/forms-endpoint.ts';
import { readMail } from '../support/forms/read-mail.ts';
import { hostilePosts, replayedPosts } from './hostile-posts.ts';

const mailHeaders = new Set([
  'auto-submitted',
  'x-auto-response-suppress',
  'from',
  'to',
  'reply-to',
  'subject',
  'message-id',
  'date',
  'content-transfer-encoding',
  'mime-version',
  'content-type',
]);

test('300 hostile posts: a right status each, nothing stored that should not be, nothing executed', async () => {
  await using endpoint = await openEndpoint();
  const before = Object.getOwnPropertyNames(Object.prototype);
  let stored = 0;
  for (const { what, request, status, stored: more } of hostilePosts) {
    const response = await endpoint.handle(request());
    const body = await response.text();
    expect([what, response.status]).toEqual([what, status]);
    if (response.headers.get('content-type')?.startsWith('text/html')) {
      expect(load(body)('script, img, [onerror], [style]'), what).toHaveLength(0);
      expect(response.headers.get('content-security-policy'), what).toMatch(/^default-src 'none'/);
    }
    stored += more;
    expect([what, (await endpoint.store.list()).length]).toEqual([what, stored]);
  }
  for (const request of replayedPosts()) expect((await endpoint.handle(request)).status).toBe(200);
  expect(await endpoint.store.list()).toHaveLength(stored + 1);
  expect(hostilePosts.length + 20).toBeGreaterThanOrEqual(300);
  expect(endpoint.errors).toEqual([]);
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
  // A page is a path of the site, or nothing; a locale is one of the site.
  for (const { page, locale } of await endpoint.store.list()) {
    expect(['', '/fr/contact']).toContain(page);
    expect(locale).toBe('fr');
  }

  const outbox = path.join(endpoint.folder, 'outbox');
  const send = createOutboxSender(outbox);
  const write = createMailWriter(formsSite(), {
    from: 'site@verveine.example',
    to: 'studio@verveine.example',
  });
  const deliveries = await endpoint.store.claim(Date.now(), { until: Date.now() + 1000, limit: 1000 });
  for (const delivery of deliveries) await send(write(delivery), delivery);
  const mails = (await readdir(outbox)).map((name) => readFile(path.join(outbox, name), 'utf8'));
  expect(mails).toHaveLength(stored + 1);
  for (const { names, header, body } of (await Promise.all(mails)).map(readMail)) {
    // What was typed stands in the text and in the values of headers, and has made none.
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !mailHeaders.has(name))).toEqual([]);
    expect(header('content-type')).toBe('text/plain; charset=utf-8');
    expect(header('from')).toBe('Verveine <site@verveine.example>');
    expect(body).not.toBe('');
  }
  const markup = (await Promise.all(mails)).map(readMail).find(({ body }) => body.includes('onerror'));
  expect(markup?.body).toContain('<img src=x onerror=alert(1)>');
});
