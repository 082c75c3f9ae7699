import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openLibsqlStore } from '../../src/forms/index.ts';
import { formMarkup } from '../../src/forms/pages/form-markup.ts';
import { createTexts } from '../../src/forms/texts.ts';
import { launchHeadlessShell } from '../support/browser/chromium.ts';
import { enterText } from '../support/browser/enter-text.ts';
import { fileId, fileText, formsSite } from '../support/forms/forms-endpoint.ts';
import { formsRoot } from '../support/forms/forms-root.ts';
import { openPage } from '../support/browser/open-page.ts';
import { injectAxe, modes, runAxe } from '../support/browser/run-axe.ts';
import { startBuild, type RunningBuild } from '../support/running-build.ts';
import { writeTree } from '../support/small-site.ts';

/* The endpoint's own pages, and what browsers send to it from pages without scripts. */

const locales = ['fr', 'en'] as const;
type Locale = (typeof locales)[number];

const site = formsSite();
let root: Awaited<ReturnType<typeof formsRoot>>;
let preview: RunningBuild;
let browser: Browser;
let host = '';

/** A page of the site as visitors without scripts have it. */
function formPage(locale: Locale, form: string): string {
  const spec = site.forms[form]?.spec;
  if (spec === undefined) throw new Error(`There is no form ${form}.`);
  const facts = { locale, page: `/${locale}/${form}`, ...(form === 'lead' && { file: fileId }) };
  const markup = formMarkup(createTexts(site)(locale), { spec, values: {}, errors: [], facts });
  // Constraints would stop what only the endpoint is to refuse.
  return `<!doctype html><title>Form</title>${markup.replace('<form', '<form novalidate')}`;
}

beforeAll(async () => {
  root = await formsRoot();
  const pages = locales.flatMap((locale) =>
    Object.keys(site.forms).map((form) => [`dist/${locale}/${form}.html`, formPage(locale, form)] as const),
  );
  await writeTree(root.path, {
    'dist/builds/latest.json': '{}',
    'dist/fr/contact-thank-you.html': '<!doctype html><title>x</title><h1>Merci du site</h1>',
    'dist/en/contact-thank-you.html': '<!doctype html><title>x</title><h1>Thanks of the site</h1>',
    [`.sitegen/forms/files/${fileId}`]: fileText,
    ...Object.fromEntries(pages),
  });
  preview = startBuild({ root: root.path, command: 'preview', args: ['--port', '0'] });
  const listening = await preview.event(({ event }) => event === 'listening');
  host = `http://127.0.0.1:${String(listening?.['port'])}`;
  browser = await launchHeadlessShell();
});

afterAll(async () => {
  await browser.close();
  preview.kill('SIGTERM');
  await preview.end;
  await root[Symbol.asyncDispose]();
});

async function open(sitePath: string, scripts = false): Promise<Page> {
  const page = await openPage(browser);
  await page.setJavaScriptEnabled(scripts);
  await page.goto(`${host}${sitePath}`);
  return page;
}

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await page.$eval(`[name=${name}]`, (field) => ((field as unknown as { value: string }).value = ''));
    await enterText(page, `[name=${name}]`, value);
  }
}

async function submit(page: Page): Promise<number | undefined> {
  const [response] = await Promise.all([page.waitForNavigation(), page.click('button')]);
  return response?.status();
}

const heading = (page: Page) => page.$eval('h1', ({ textContent }) => textContent);

async function stored() {
  const store = await openLibsqlStore({ url: root.localStoreUrl });
  try {
    return await store.list();
  } finally {
    store.close();
  }
}

describe.each(locales)('S-160 without scripts, %s', (locale) => {
  const email = `ada-${locale}@example.org`;

  test('contact: mistakes come back with what was typed, and then it is sent', async () => {
    const page = await open(`/${locale}/contact`);
    await fill(page, { name: 'Ada <b>Byron</b>', email: 'ada', message: 'Première ligne\nDeuxième' });
    await page.select('[name=subject]', 'film');
    expect(await submit(page)).toBe(422);
    expect(await heading(page)).toBe(
      locale === 'fr' ? 'Quelques champs sont à revoir' : 'A few fields need another look',
    );
    expect(await page.$$eval('[aria-invalid]', (fields) => fields.map(({ id }) => id))).toEqual([
      'email',
      'consent',
    ]);
    expect(await page.$eval('#name', (field) => (field as unknown as { value: string }).value)).toBe(
      'Ada <b>Byron</b>',
    );
    await fill(page, { email });
    await page.click('#consent');
    expect(await submit(page)).toBe(200);
    expect(page.url()).toBe(`${host}/${locale}/contact-thank-you`);
    expect(await heading(page)).toBe(locale === 'fr' ? 'Merci du site' : 'Thanks of the site');
    expect((await stored()).find((one) => one.email === email && one.form === 'contact')).toMatchObject({
      locale,
      page: `/${locale}/contact`,
      fields: {
        name: 'Ada <b>Byron</b>',
        subject: 'film',
        message: 'Première ligne\nDeuxième',
        consent: true,
      },
    });
    await page.close();
  });

  test('in a page from right to left, mail addresses are written from left to right', async () => {
    const page = await open(`/${locale}/newsletter`, true);
    const direction = await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
      return getComputedStyle(document.querySelector('#email')!).direction;
    });
    await page.close();
    expect(direction).toBe('ltr');
  });

  test('newsletter: the answer page, the link of the mail, and its button', async () => {
    const page = await open(`/${locale}/newsletter`);
    await fill(page, { email });
    await page.click('#consent');
    expect(await submit(page)).toBe(200);
    expect(await heading(page)).toBe(locale === 'fr' ? 'Encore une étape' : 'One more step');
    expect(await page.$eval('main a', (link) => link.getAttribute('href'))).toBe(`/${locale}/newsletter`);
    await page.goto((await confirmationLink(email)) ?? '');
    expect(await heading(page)).toBe(locale === 'fr' ? 'Confirmez votre adresse' : 'Confirm your address');
    expect(await submit(page)).toBe(200);
    expect(await heading(page)).toBe(
      locale === 'fr' ? 'Votre adresse est confirmée' : 'Your address is confirmed',
    );
    const own = (await stored()).find((one) => one.email === email && one.form === 'newsletter');
    expect(own?.confirmed).toBeGreaterThan(0);
    await page.close();
  });

  test('lead: the answer page has the file', async () => {
    const downloads = path.join(root.path, `downloads-${locale}`);
    await mkdir(downloads, { recursive: true });
    const page = await open(`/${locale}/lead`);
    const client = await page.createCDPSession();
    await client.send('Browser.setDownloadBehavior', {
      behavior: 'allow',
      downloadPath: downloads,
      eventsEnabled: true,
    });
    await fill(page, { firstName: 'Ada', email });
    await page.click('#consent');
    expect(await submit(page)).toBe(200);
    const done = new Promise<void>((resolve) =>
      client.on('Browser.downloadProgress', ({ state }) => state === 'completed' && resolve()),
    );
    await page.click('a.button');
    await done;
    expect(await readFile(path.join(downloads, 'guide-fr.pdf'), 'utf8')).toBe(fileText);
    await page.close();
  });

  test.each(modes)('axe has nothing against the answers, %s', async (mode) => {
    // Without scripts axe itself would not run.
    const page = await open(`/${locale}/contact`, true);
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: mode }]);
    await fill(page, { name: 'x', phone: 'call me' });
    expect(await submit(page)).toBe(422);
    await injectAxe(page);
    expect(await runAxe(page)).toEqual([]);
    await page.goto(`${host}/${locale}/newsletter`);
    await fill(page, { email: `axe-${email}` });
    await page.click('#consent');
    await submit(page);
    await injectAxe(page);
    expect(await runAxe(page)).toEqual([]);
    await page.close();
  });
});

test('a page of another site cannot post', async () => {
  const other = host.replace('127.0.0.1', 'localhost');
  const page = await open('/en/newsletter');
  // What it may say is told by the browser alone: the headless shell says nothing by itself.
  await page.setExtraHTTPHeaders({ 'Accept-Language': 'en' });
  await page.goto(`${other}/en/newsletter`);
  await page.$eval(
    'form',
    (form, action) => form.setAttribute('action', action),
    `${host}/_forms/newsletter`,
  );
  await fill(page, { email: 'mallory@example.org' });
  await page.click('#consent');
  expect(await submit(page)).toBe(403);
  expect(await heading(page)).toBe('This message could not be accepted');
  expect((await stored()).filter((one) => one.email.startsWith('mallory'))).toEqual([]);
  await page.close();
});

/** What a visitor opens who reads his mail. */
async function confirmationLink(email: string): Promise<string | undefined> {
  const outbox = path.join(root.path, '.sitegen/forms-data/local/outbox');
  await expect.poll(async () => (await mailTo(outbox, email)) !== undefined).toBe(true);
  const text = ((await mailTo(outbox, email)) ?? '').replaceAll('=\n', '').replaceAll('=3D', '=');
  return /http:\S+/.exec(text)?.[0];
}

async function mailTo(outbox: string, email: string): Promise<string | undefined> {
  const names = await readdir(outbox).catch(() => []);
  const texts = await Promise.all(
    names.filter((name) => name.endsWith('.eml')).map((name) => readFile(path.join(outbox, name), 'utf8')),
  );
  return texts.find((text) => text.includes(`To: ${email}\n`));
}
