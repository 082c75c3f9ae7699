import { describe, expect, test } from 'vitest';

import { useIslandsHost } from '../support/runtime/islands-host.ts';
import { mounted, untilMounted } from '../support/runtime/islands-page.ts';
import { resize } from '../support/browser/open-page.ts';
import { secondFrame } from '../support/browser/second-frame.ts';

const islands = useIslandsHost();

/** Opens a page on which the island that waits to be seen holds other HTML, and has no code. */
async function visitWithWeather(content: string): Promise<void> {
  const html = islands.site
    .text('fr/index.html')
    .replace(/(<sg-island id="page-weather-1"[^>]*>).*?(<\/sg-island>)/s, `$1${content}$2`);
  islands.opened.answer = (file) => {
    if (file === '/fr') return html;
    return file.startsWith('/assets/weather.') ? 'block' : undefined;
  };
  // The styles of that HTML.
  await islands.opened.page.setBypassCSP(true);
  await islands.visit('/fr');
}
async function weatherStarted(): Promise<void> {
  await islands.opened.page.waitForFunction(() => window.seen.chunkErrors.length > 0, { timeout: 5000 });
  expect(islands.scriptsOf('weather')).toHaveLength(1);
}

describe('the moment of an island', () => {
  test('load: at once; islands whose moment has not come load nothing', async () => {
    await islands.visit('/fr');
    await untilMounted(islands.opened.page, '[data-island=menu]');
    expect(islands.scriptsOf('menu')).toHaveLength(1);
    expect(islands.scriptsOf('react')).toHaveLength(1);
    for (const name of ['counter', 'late', 'weather', 'wide']) {
      expect(islands.scriptsOf(name)).toEqual([]);
      expect(await mounted(islands.opened.page, name)).not.toContain('yes');
    }
  });

  test('idle: when the browser has nothing to do', async () => {
    await islands.visit('/fr');
    await untilMounted(islands.opened.page, '[data-island=menu]');
    expect(await mounted(islands.opened.page, 'late')).toEqual(['no']);
    await islands.opened.page.evaluate(() => window.seen.idle.forEach((callback) => callback()));
    await untilMounted(islands.opened.page, '[data-island=late]');
  });

  test('visible: when it is scrolled to', async () => {
    await islands.visit('/fr');
    await untilMounted(islands.opened.page, '[data-island=menu]');
    await islands.opened.page.evaluate(() => scrollTo(0, 1000));
    // An observer that would call has called.
    await secondFrame(islands.opened.page);
    expect(islands.scriptsOf('weather')).toEqual([]);
    await islands.opened.page.$eval('[data-island=weather]', (element) => element.scrollIntoView());
    await untilMounted(islands.opened.page, '[data-island=weather]');
  });

  test.each([
    '',
    'Sunny',
    '<p style="display: contents">Sunny</p>',
    '<p hidden>Sunny</p>',
    '<dialog>Sunny</dialog>',
  ])('visible: at once where there is nothing to observe, "%s"', async (content) => {
    await visitWithWeather(content);
    await weatherStarted();
  });

  test('visible: the boxes within an element that has none are waited for', async () => {
    const contents = '<div style="display: contents">';
    await visitWithWeather(`${contents}${contents}<p id="box">Sunny</p></div></div>`);
    await untilMounted(islands.opened.page, '[data-island=menu]');
    await secondFrame(islands.opened.page);
    expect(islands.scriptsOf('weather')).toEqual([]);
    await islands.opened.page.$eval('#box', (element) => element.scrollIntoView());
    await weatherStarted();
  });

  test('visible: as soon as any of its boxes is', async () => {
    await visitWithWeather(
      '<p style="position: absolute; top: 0">Sunny</p><p style="margin-top: 3000px">Rain</p>',
    );
    await weatherStarted();
  });

  test('visible: what a stylesheet hides is waited for', async () => {
    await visitWithWeather(
      '<style>@media (max-width: 1000px) { #box { display: none } }</style><p id="box">Sunny</p>',
    );
    await untilMounted(islands.opened.page, '[data-island=menu]');
    await islands.opened.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await secondFrame(islands.opened.page);
    expect(islands.scriptsOf('weather')).toEqual([]);
    await resize(islands.opened.page, { width: 1200, height: 600 });
    await islands.opened.page.$eval('#box', (element) => element.scrollIntoView());
    await weatherStarted();
  });

  test('media: when the query comes to match', async () => {
    await islands.visit('/fr');
    await untilMounted(islands.opened.page, '[data-island=menu]');
    expect(islands.scriptsOf('wide')).toEqual([]);
    await resize(islands.opened.page, { width: 1200, height: 600 });
    await untilMounted(islands.opened.page, '[data-island=wide]');
  });

  test('media: at once where the query matches', async () => {
    await resize(islands.opened.page, { width: 1200, height: 600 });
    await islands.visit('/fr');
    await untilMounted(islands.opened.page, '[data-island=wide]');
  });
});
