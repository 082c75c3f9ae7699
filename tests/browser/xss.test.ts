import { createHash } from 'node:crypto';
import path from 'node:path';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { describe, expect, test } from 'vitest';

import type { Head, Payload as PagePayload } from '../../src/shared/pages/page.ts';
import { openOutput, type Output } from '../support/output.ts';
import { useSiteHost } from '../support/servers/site-host.ts';
import { temporaryFolder } from '../support/sitegen.ts';
import { auditDocument, auditFragment, textOf } from './xss/audit-html.ts';
import { buildPoisoned, type PoisonedBuild } from './xss/build-poisoned.ts';
import { payloads as all, withoutControls } from './xss/payloads.ts';
import { everyPayload, redirects } from './xss/poisoned-site.ts';
import { settle, watchPage } from './xss/watch-page.ts';

const payloads = withoutControls(all);

/** What a build may say of a payload that it does not take. */
const refusals = new Set(
  `link-scheme link-target link-broken image-missing content-outside directive-type directive-props directive-unknown front-matter-yaml front-matter-invalid front-matter-engine front-matter-missing front-matter-limit
  message-syntax`.split(/\s+/),
);

describe(`${payloads.length} payloads in every place of a site`, () => {
  let built: PoisonedBuild;
  let site: Output;
  const host = useSiteHost(async () => {
    const folder = await temporaryFolder();
    built = await buildPoisoned(folder.path, 'satteri');
    site = openOutput(path.join(folder.path, 'dist'));
    return { dist: site.dir, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
  });

  test('the payloads run code where nothing holds them back', async () => {
    expect(payloads.length).toBeGreaterThanOrEqual(50);
    const hits = new Set<string>();
    const page = await host.context.newPage();
    await page.exposeFunction('__hit', (id: unknown) => void hits.add(String(id)));
    await page.goto('about:blank');
    const texts = payloads.filter(({ text }) => !/http-equiv|<base/.test(text)).map(({ text }) => text);
    await page.evaluate((list) => {
      for (const text of list) {
        const frame = document.createElement('iframe');
        frame.srcdoc = `<!DOCTYPE html><body>${text}`;
        document.body.append(frame);
      }
    }, texts);
    await settle(page);
    await expect.poll(() => hits.size, { timeout: 10_000 }).toBeGreaterThan(40);
    await page.close();
  });

  test('what is refused is refused by a rule for it, and the rest is in the site', () => {
    const others = [...built.refused].filter(([, codes]) => [...codes].some((code) => !refusals.has(code)));
    expect(others).toEqual([]);
    expect(built.kept.length).toBeGreaterThan(3500);
    const sinks = new Set(built.kept.map(({ sink }) => sink));
    const never = [
      'autolink',
      'link, plain',
      'heading',
      'raw',
      'directive attribute',
      'message',
      'front matter',
      'figure',
    ].filter((sink) => !sinks.has(sink));
    expect(never).toEqual([]);
  });

  test('no document holds anything but what templates and Markdown make', () => {
    const boot = bootOf(site);
    const problems = htmlFiles(site).flatMap((file) => {
      const refresh = file === 'index.html' || /^(?:inside|outside)-/.test(file);
      return auditDocument(site.text(file), { boot, refresh }).map((problem) => `${file}: ${problem}`);
    });
    expect([...new Set(problems)].slice(0, 20)).toEqual([]);
  });

  test('titles, descriptions, Open Graph and JSON-LD hold the payloads, letter by letter', () => {
    for (const file of htmlFiles(site).filter((name) => /^(?:fr|en)\/wall\//.test(name))) {
      const { head } = site.json(file.replace('index.html', '_payload.json')) as PagePayload;
      const document = readHead(site.text(file));
      expect(document.title).toBe(asHtmlReads(head.title));
      expect(document.meta).toEqual(head.meta.map(({ content }) => asHtmlReads(content)));
      expect(document.jsonLd).toEqual(head.jsonLd);
    }
    const { description } = readHeadMeta((site.json('fr/_payload.json') as PagePayload).head);
    expect(description).toBe(everyPayload);
  });

  test.each([
    ['with the Content-Security-Policy', false],
    ['without it', true],
  ])('no page runs anything in Chromium, %s', async (_name, bypassCsp) => {
    await using watched = await watchPage(host.browser, { origin: host.origin, bypassCsp });
    // What runs without the policy runs nowhere with it: a part of the pages is enough.
    for (const address of addresses(site).filter((_address, index) => bypassCsp || index % 4 === 0)) {
      await watched.open(address);
      const links = await watched.page.$$eval('a[href]', (anchors) => {
        const found = anchors.filter(
          (anchor) => !/^(?:https?|mailto|tel):$/.test((anchor as HTMLAnchorElement).protocol),
        );
        for (const anchor of found) (anchor as HTMLAnchorElement).click();
        return found.map((anchor) => anchor.getAttribute('href'));
      });
      expect(links).toEqual([]);
    }
    expect(watched.events).toEqual([]);
  });

  test('the answers carry the policy, for errors and drawings too', async () => {
    for (const address of [
      '/fr',
      '/fr/wall/1',
      '/drawing.svg',
      '/fr/_payload.json',
      '/fr/feeds/all/rss.xml',
      '/nowhere',
    ]) {
      const { headers } = await fetch(host.origin + address);
      expect(headers.get('content-security-policy'), address).toContain("script-src 'self' 'sha256-");
      expect(headers.get('content-security-policy'), address).not.toContain('unsafe');
      expect(headers.get('x-content-type-options'), address).toBe('nosniff');
    }
  });

  test('the regions of payloads run nothing when they are put into a document', async () => {
    await using watched = await watchPage(host.browser, { origin: host.origin, bypassCsp: true });
    await watched.open('about:blank');
    const boot = bootOf(site);
    for (const file of site.files.filter((name) => name.endsWith('_payload.json'))) {
      const { regions } = site.json(file) as PagePayload;
      for (const html of Object.values(regions)) {
        expect(auditFragment(html, { boot, refresh: false }), file).toEqual([]);
        // Twice: what a browser writes is read once more, which is where mutations show.
        const isStable = await watched.page.evaluate((text) => {
          document.body.innerHTML = text;
          const first = document.body.innerHTML;
          document.body.innerHTML = first;
          return document.body.innerHTML === first;
        }, html);
        expect(isStable, file).toBe(true);
      }
    }
    await settle(watched.page);
    expect(watched.events).toEqual([]);
  });

  test('redirects lead to where they say, in one header each', async () => {
    for (const { from, to } of redirects.filter((_redirect, index) => index % 5 === 0)) {
      const { status, headers } = await fetch(host.origin + from, { redirect: 'manual' });
      expect(status).toBe(302);
      const location = new URL(headers.get('location') ?? '', 'https://poisoned.example');
      expect(location.origin).toBe(new URL(to, 'https://poisoned.example').origin);
    }
    // The same number of rules as of redirects: none of them has broken the file's lines.
    const rules = site.text('_redirects').trim().split('\n');
    expect(rules.filter((rule) => /^\/(?:inside|outside)-\d+ \S+ 302$/.test(rule))).toHaveLength(
      redirects.length,
    );
    expect(rules.filter((rule) => !/^\/\S* \S+ \d{3}$/.test(rule))).toEqual([]);
  });

  test('the root page keeps to the site, whatever the cookie, query and hash say', async () => {
    await using watched = await watchPage(host.browser, { origin: host.origin, bypassCsp: true });
    for (const value of ['//evil.example', 'javascript:__hit(0)', '../../evil', '__proto__']) {
      await watched.page.goto(`${host.origin}/robots.txt`);
      await watched.page.evaluate(
        (text) => void (document.cookie = `i18n_redirected=${encodeURIComponent(text)}; path=/`),
        value,
      );
      await watched.page.goto(`${host.origin}/?next=//evil.example#"><img src=x onerror=__hit(0)>`);
      await watched.page.waitForFunction(() => /^\/(?:fr|en)$/.test(location.pathname), { timeout: 10_000 });
    }
    await settle(watched.page);
    expect(watched.events.filter((event) => !event.includes(`a frame goes to ${host.origin}/`))).toEqual([]);
  });
});

function htmlFiles(site: Output): readonly string[] {
  return site.files.filter((file) => file.endsWith('.html'));
}

/** Everything that a visitor can open, as addresses of the served site. */
function addresses(site: Output): readonly string[] {
  const pages = htmlFiles(site)
    .filter((file) => /^(?:fr|en)\//.test(file))
    .map((file) => `/${file.replace(/\/index\.html$|\.html$/, '')}`);
  const others = site.files.filter(
    (file) =>
      /\.(?:xml|svg|txt)$|(?:^|\/)feed\.json$|^locales\/|^_icons\//.test(file) && !file.startsWith('assets/'),
  );
  return [
    ...pages,
    ...others.map((file) => `/${file}`),
    `/nowhere/%3Cscript%3E__hit(0)%3C%2Fscript%3E?q=<script>__hit(0)</script>#<img src=x onerror=__hit(0)>`,
  ];
}

/** The text of the one script that the policy allows inline. */
function bootOf(site: Output): string {
  const scripts = [...site.text('fr/index.html').matchAll(/<script>([^<]*)<\/script>/g)].map(
    ([, text = '']) => text,
  );
  const policy = site.text('serve.json');
  const boot = scripts.find((text) =>
    policy.includes(`'sha256-${createHash('sha256').update(text).digest('base64')}'`),
  );
  if (boot === undefined) throw new Error('The policy allows none of the inline scripts.');
  return boot;
}

/** What an HTML parser makes of a text: it drops or replaces NUL, and reads every line end as \n. */
function asHtmlReads(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD');
}

function readHeadMeta(head: Head): { readonly description: string } {
  return { description: head.meta.find(({ name }) => name === 'description')?.content ?? '' };
}

interface ReadHead {
  readonly title: string;
  readonly meta: readonly string[];
  readonly jsonLd: readonly unknown[];
}

function readHead(html: string): ReadHead {
  const nodes: DefaultTreeAdapterTypes.Element[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if ('tagName' in node) nodes.push(node);
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parse(html));
  const attribute = (node: DefaultTreeAdapterTypes.Element, name: string) =>
    node.attrs.find((attr) => attr.name === name)?.value;
  return {
    title: nodes
      .filter(({ tagName }) => tagName === 'title')
      .map(textOf)
      .join(''),
    meta: nodes
      .filter(
        (node) =>
          node.tagName === 'meta' &&
          attribute(node, 'charset') === undefined &&
          attribute(node, 'name') !== 'viewport',
      )
      .map((node) => attribute(node, 'content') ?? ''),
    jsonLd: nodes
      .filter((node) => attribute(node, 'type') === 'application/ld+json')
      .map((node): unknown => JSON.parse(textOf(node))),
  };
}
