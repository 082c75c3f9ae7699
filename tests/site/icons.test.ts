import { load } from 'cheerio';
import sharp from 'sharp';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, inject, test } from 'vitest';

import { openPage } from '../support/browser/open-page.ts';
import { openOutput } from '../support/output.ts';
import { serveFolder } from '../support/servers/serve.ts';
import { useSiteHost } from '../support/servers/site-host.ts';
import { projectRoot, sitegen, temporaryFolder } from '../support/sitegen.ts';
import { smallSite, writeTree } from '../support/small-site.ts';

const site = openOutput(inject('siteDir'));
const stylesheet = site.files.find((file) => file.endsWith('.css')) ?? '';
const host = useSiteHost();

/** The markup of `<Icon name="x" />`. */
async function iconMarkup(): Promise<string> {
  await using folder = await temporaryFolder();
  const templates = smallSite['templates/all.tsx']
    .replace('{ Body,', '{ Body, Icon,')
    .replace('<h1>{title}</h1>', '<h1>{title}<Icon name="x" /></h1>');
  await writeTree(folder.path, smallSite, {
    'templates/all.tsx': templates,
    'public/v2/icons/x.svg': await readFile(path.join(projectRoot, 'public/v2/icons/x.svg')),
  });
  const { code, stderr } = await sitegen(['build', '--root', folder.path]);
  expect(code, stderr).toBe(0);
  const $ = load(await readFile(path.join(folder.path, 'dist/fr/index.html'), 'utf8'));
  return $.html($('h1 span'));
}

test('S-130 an icon: fetched by its name, 18 by 18 pixels, in the colour of its class', async () => {
  const markup = await iconMarkup();
  expect(markup).toBe('<span class="icon icon-x icon-18 text-green-600" aria-hidden="true"></span>');

  const page = await host.context.newPage();
  // Four pixels of the screen for one of the page, or the edges of the thin lines would be all there is.
  await page.setViewport({ width: 800, height: 600, deviceScaleFactor: 4 });
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }]);
  // A document of the same host, since masks are fetched in CORS mode, with nothing in it but the icon.
  await page.goto(`${host.origin}/robots.txt`);
  const [response] = await Promise.all([
    page.waitForResponse((one) => new URL(one.url()).pathname === '/v2/icons/x.svg'),
    page.setContent(`<!DOCTYPE html><link rel="stylesheet" href="/${stylesheet}"><body>${markup}`),
  ]);
  expect(response.status()).toBe(200);
  await page.waitForNetworkIdle();
  const icon = await page.$('.icon-x');
  expect(await icon?.boundingBox()).toMatchObject({ width: 18, height: 18 });
  const pixels = await sharp(await icon?.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer();
  const counts = new Map<string, number>();
  for (let at = 0; at < pixels.length; at += 3) {
    const color = pixels.subarray(at, at + 3).join(' ');
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  // Lines in green-600 on cream, and the mask cuts away the rest.
  expect(counts.get('22 163 74')).toBeGreaterThan(400);
  expect(counts.get('255 247 226')).toBeGreaterThan(1000);
  await page.close();
});

/** `RemoteIcon` in a site below /docs/, in the folder of its base. */
const based = {
  'templates/all.tsx': smallSite['templates/all.tsx']
    .replace('    import { Body', "    import Picked from './picked.island.tsx';\n    import { Body")
    .replace('<h1>{title}</h1>; }', '<><h1>{title}</h1><Picked /></>; }'),
  'templates/picked.island.tsx': `
    import { RemoteIcon } from 'sitegen/ui/remote-icon';
    export const hydrate = 'load';
    import { useState } from 'react';
    export default function Picked() {
      const [name, pick] = useState('dot');
      return <button onClick={() => pick('bar')}><RemoteIcon name={name} label="Shape" /></button>;
    }`,
  'public/v2/icons/dot.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path id="dot" d="M1 1h6v6z"/></svg>',
  'public/v2/icons/bar.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path id="bar" d="M1 3h6v2z"/></svg>',
};

test('S-122 S-132 an icon picked at run time is asked for below the base', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, smallSite, based, { 'mounted/serve.json': '{}' });
  const args = ['--root', folder.path, '--base', '/docs/', '--out-dir', 'mounted/docs'];
  const { code, stderr } = await sitegen(['build', ...args]);
  expect(code, stderr).toBe(0);
  await using served = await serveFolder(path.join(folder.path, 'mounted'));
  const page = await host.context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().replace(served.origin, '')));
  await page.goto(`${served.origin}/docs/fr`);
  await page.waitForSelector('main svg #dot');
  expect(asked.filter((url) => url.includes('_icons'))).toEqual(['/docs/_icons/site.json?icons=dot']);
  await page.waitForSelector('::-p-aria([name="Shape"][role="image"])');
  // While another is on its way, the first is not shown in its place.
  const left = await page.$eval('main button', async (button) => {
    (button as HTMLElement).click();
    await Promise.resolve();
    return button.querySelector('svg')?.childElementCount;
  });
  expect(left).toBe(0);
  await page.waitForSelector('main svg #bar');
  // Chromium with windows asks for the icon of its tab.
  expect(asked.filter((url) => !url.startsWith('/docs/') && url !== '/favicon.ico')).toEqual([]);
  await page.close();
});

test('a picture of the whole page has the icons below the fold, too', async () => {
  const page = await openPage(host.context);
  await page.goto(`${host.origin}/fr/services`);
  const clips = await page.$$eval('main .icon, footer .icon', (icons) =>
    icons.map((icon) => {
      const { x, y, width, height } = icon.getBoundingClientRect();
      return { x: x + scrollX, y: y + scrollY, width, height };
    }),
  );
  const shown: number[] = [];
  for (const clip of clips) {
    const { channels } = await sharp(await page.screenshot({ clip })).stats();
    shown.push(Math.max(...channels.map(({ min, max }) => max - min)));
  }
  expect(Math.min(...shown)).toBeGreaterThan(50);
  await page.close();
});
