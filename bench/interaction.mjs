#!/usr/bin/env node
/**
 * How soon the published site answers: `node bench/interaction.mjs [--runs N]`, on a built `dist/`.
 * Needs Chromium (CHROMIUM_PATH, or /usr/bin/chromium).
 */
import path from 'node:path';
import { parseArgs } from 'node:util';

import puppeteer from 'puppeteer-core';

import { launchOptions } from '../scripts/support/chromium.mjs';
import { serve } from '../scripts/support/serve.mjs';
import { describeMachine, formatMachine } from './measure/report.mjs';

const phone = { width: 375, height: 812, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const desk = { width: 1280, height: 900 };
const menu = 'header button[aria-haspopup="dialog"]';

/** What is pressed, and what the page shows when it has answered. Targets in milliseconds are those of the README. */
const interactions = [
  { name: 'menu opens', view: phone, slowdown: 4, press: menu, ready: menu },
  { name: 'menu closes', view: phone, slowdown: 4, before: menu, press: 'dialog[open] button', ready: menu },
  {
    name: 'switcher opens',
    view: desk,
    slowdown: 4,
    press: 'header [data-switcher] summary',
    ready: 'header[data-bar]',
  },
  {
    name: 'prefetched page',
    view: desk,
    slowdown: 4,
    press: 'header a[href="/fr/blog"]',
    prefetched: '/fr/blog/',
  },
  {
    name: 'prefetched page',
    view: desk,
    slowdown: 1,
    press: 'header a[href="/fr/blog"]',
    prefetched: '/fr/blog/',
  },
];

const dist = path.join(import.meta.dirname, '../dist');
const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const runs = Number(values.runs);

const host = await serve(dist);
const browser = await puppeteer.launch(launchOptions);
try {
  console.log(formatMachine(describeMachine()));
  console.log(
    `\n${'interaction'.padEnd(18)}${'CPU'.padStart(6)}${'median'.padStart(10)}${'worst'.padStart(10)}`,
  );
  for (const interaction of interactions) {
    const samples = [];
    for (let run = 0; run < runs; run += 1) samples.push(await measure(interaction));
    samples.sort((a, b) => a - b);
    const [median, worst] = [samples[Math.floor(runs / 2)], samples.at(-1)];
    console.log(
      interaction.name.padEnd(18) +
        `1/${interaction.slowdown}`.padStart(6) +
        `${median.toFixed(0)} ms`.padStart(10) +
        `${worst.toFixed(0)} ms`.padStart(10),
    );
  }
} finally {
  await browser.close();
  host.stop();
}

/** From the press to the next frame that the browser paints, as the Event Timing API has it (steps of 8 ms). */
async function measure({ view, slowdown, before, press, ready, prefetched }) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  try {
    await page.setViewport(view);
    const payload =
      prefetched && page.waitForResponse((response) => response.url().includes(`${prefetched}_payload.json`));
    await page.goto(`${host.origin}/fr`, { waitUntil: 'networkidle0' });
    if (ready !== undefined) await page.waitForSelector(ready);
    await payload;
    if (before !== undefined) await page.click(before);
    await page.evaluate(() => {
      globalThis.longest = 0;
      new PerformanceObserver((list) => {
        for (const { duration, interactionId } of list.getEntries())
          if (interactionId > 0) globalThis.longest = Math.max(globalThis.longest, duration);
      }).observe({ type: 'event', durationThreshold: 16 });
    });
    await page.emulateCPUThrottling(slowdown);
    const target = await page.$(press);
    const painted =
      prefetched === undefined
        ? undefined
        : page.evaluate(
            () =>
              new Promise((resolve) => {
                let pressed = 0;
                document.addEventListener('click', ({ timeStamp }) => (pressed = timeStamp), {
                  capture: true,
                });
                document.addEventListener('sitegen:page', () =>
                  requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed))),
                );
              }),
          );
    await (view.hasTouch ? target.tap() : target.click());
    if (painted !== undefined) return await painted;
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    // Events below 16 ms are not reported: they were as quick as it gets.
    return await page.evaluate(() => globalThis.longest || 8);
  } finally {
    await context.close();
  }
}
