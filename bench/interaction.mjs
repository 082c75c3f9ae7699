#!/usr/bin/env node
import path from 'node:path';
import { parseArgs } from 'node:util';

import puppeteer from 'puppeteer-core';

import { launchOptions } from '../scripts/support/chromium.mjs';
import { serve } from '../scripts/support/serve.mjs';
import { describeMachine, formatMachine } from './measure/report.mjs';

const usage = `How soon the published site answers, on a built dist/. Needs Chromium (CHROMIUM_PATH, or /usr/bin/chromium).

Usage: node bench/interaction.mjs [options]

  --runs N   times that each is measured (5)`;

const phone = { width: 375, height: 812, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const desk = { width: 1280, height: 900 };
const menu = 'header button[aria-haspopup="dialog"]';
const link = { press: 'header a[href="/fr/blog"]', prefetched: '/fr/blog/' };
const otherLink = 'header a[href="/fr/services"]';
/** How long a person holds a button down, in milliseconds. */
const held = 80;
/** After which what was pressed before, a page's transition too, is over, in milliseconds. */
const settled = 800;

/**
 * What is pressed and how its answer is measured: `event`, to the next paint, as the Event Timing API has it (steps of 8 ms);
 * `frame`, to the end of the next frame, for what the browser itself opens, which that API does not report; `page`, until the
 * next page's heading is on the screen, as the Element Timing API has it.
 */
const interactions = [
  { name: 'menu opens', view: phone, slowdown: 4, press: menu, ready: menu, until: 'event' },
  {
    name: 'menu closes',
    view: phone,
    slowdown: 4,
    before: menu,
    press: 'dialog[open] button',
    ready: menu,
    until: 'event',
  },
  {
    name: 'switcher opens',
    view: desk,
    slowdown: 4,
    press: 'header [data-switcher] summary',
    ready: 'header[data-bar]',
    until: 'frame',
  },
  {
    name: 'switcher, pointed at',
    view: desk,
    slowdown: 4,
    hover: 'header [data-switcher] summary',
    press: 'header [data-switcher] button',
    ready: 'header[data-bar]',
    until: 'event',
  },
  { name: 'link answers', view: desk, slowdown: 4, ...link, until: 'event' },
  { name: 'page shows', view: desk, slowdown: 4, ...link, until: 'page' },
  { name: 'page shows', view: desk, slowdown: 1, ...link, until: 'page' },
  // With a transition where the first page was quick.
  { name: 'page shows, next', view: desk, slowdown: 1, ...link, before: otherLink, until: 'page' },
  { name: 'page shows, still', view: desk, slowdown: 1, ...link, until: 'page', isStill: true },
];

const dist = path.join(import.meta.dirname, '../dist');
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, help: { type: 'boolean', default: false } },
});
if (values.help) {
  console.log(usage);
  process.exit();
}
const runs = Number(values.runs);

const host = await serve(dist);
const browser = await puppeteer.launch(launchOptions);
try {
  console.log(formatMachine(describeMachine()));
  console.log(
    `\n${'interaction'.padEnd(22)}${'CPU'.padStart(6)}${'median'.padStart(10)}${'worst'.padStart(10)}`,
  );
  for (const interaction of interactions) {
    const samples = [];
    for (let run = 0; run < runs; run += 1) samples.push(await measure(interaction));
    samples.sort((a, b) => a - b);
    const [median, worst] = [samples[Math.floor(runs / 2)], samples.at(-1)];
    console.log(
      interaction.name.padEnd(22) +
        `1/${interaction.slowdown}`.padStart(6) +
        `${median.toFixed(0)} ms`.padStart(10) +
        `${worst.toFixed(0)} ms`.padStart(10),
    );
  }
} finally {
  await browser.close();
  host.stop();
}

async function measure({ view, slowdown, before, hover, press, ready, prefetched, until, isStill = false }) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  try {
    await page.setViewport(view);
    const motion = isStill ? 'reduce' : 'no-preference';
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: motion }]);
    const payload =
      prefetched && page.waitForResponse((response) => response.url().includes(`${prefetched}_payload.json`));
    await page.goto(`${host.origin}/fr`, { waitUntil: 'networkidle0' });
    if (ready !== undefined) await page.waitForSelector(ready);
    await payload;
    if (before !== undefined) {
      await page.click(before);
      await new Promise((resolve) => setTimeout(resolve, settled));
    }
    if (hover !== undefined) await page.hover(hover);
    const target = await page.waitForSelector(press);
    await page.emulateCPUThrottling(slowdown);
    await page.evaluate((until) => {
      globalThis.answer = 0;
      const note = (from) =>
        requestAnimationFrame(() => setTimeout(() => (globalThis.answer = performance.now() - from)));
      let pressed = 0;
      addEventListener('click', ({ timeStamp }) => (pressed = timeStamp), { capture: true });
      if (until === 'frame') addEventListener('click', () => note(pressed));
      if (until === 'page') {
        document.addEventListener('sitegen:page', () =>
          document.querySelector('h1').setAttribute('elementtiming', 'heading'),
        );
        new PerformanceObserver((list) => {
          globalThis.answer = list.getEntries()[0].renderTime - pressed;
        }).observe({ type: 'element' });
      }
      if (until === 'event')
        new PerformanceObserver((list) => {
          for (const { name, duration, interactionId } of list.getEntries())
            if (interactionId > 0 && name !== 'pointerdown')
              globalThis.answer = Math.max(globalThis.answer, duration);
        }).observe({ type: 'event', durationThreshold: 16 });
    }, until);
    if (view.hasTouch) {
      const touch = await target.touchStart();
      await new Promise((resolve) => setTimeout(resolve, held));
      await touch.end();
    } else await target.click({ delay: held });
    await new Promise((resolve) => setTimeout(resolve, 1500));
    // Events below 16 ms are not reported: they were as quick as it gets.
    return (await page.evaluate(() => globalThis.answer)) || 8;
  } finally {
    await context.close();
  }
}
