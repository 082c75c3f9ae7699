/**
 * Lighthouse's mobile preset on the pages that a visitor meets first, built and served as they are published:
 * `npm run lighthouse [-- part of a path …]`. Needs Chromium (CHROMIUM_PATH, or /usr/bin/chromium). Ends with 1 below a target.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';

import lighthouse from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';
import puppeteer from 'puppeteer-core';

import { launchOptions } from './support/chromium.mjs';
import { serve } from './support/serve.mjs';

const root = path.join(import.meta.dirname, '..');
const outDir = path.join(root, '.sitegen/lighthouse');

/** One run tells of the machine's other work; Lighthouse's own advice is the median of several. */
const runs = 3;
const kB = 1000;
const pages = [
  { paths: ['/fr', '/en'], bytes: 600 * kB },
  { paths: ['/fr/blog/article/briefer-un-film', '/en/blog/article/brief-a-film'], bytes: 350 * kB },
  { paths: ['/fr/blog', '/en/blog'] },
  { paths: ['/fr/resources', '/en/resources'] },
  { paths: ['/fr/services/case-study/mise-a-l-eau', '/en/services/case-study/the-launch'] },
  { paths: ['/fr/contact', '/en/contact'] },
];

const scores = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };

/** Columns of the table: how a number is read, shown and judged. */
const columns = [
  ...Object.entries(scores).map(([name, least]) => ({
    name,
    read: ({ categories }) => Math.round((categories[name].score ?? 0) * 100),
    show: String,
    holds: (value) => value >= least,
  })),
  measure('LCP', 'largest-contentful-paint', { show: seconds, holds: (value) => value <= 1800 }),
  measure('CLS', 'cumulative-layout-shift', {
    show: (value) => value.toFixed(3),
    holds: (value) => value < 0.0005,
  }),
  measure('TBT', 'total-blocking-time', { show: (value) => `${Math.round(value)} ms`, holds: () => true }),
  measure('bytes', 'total-byte-weight', {
    show: (value) => `${Math.round(value / kB)} kB`,
    holds: (value, { bytes = Infinity }) => value <= bytes,
  }),
];

function measure(name, audit, { show, holds }) {
  return { name, read: ({ audits }) => audits[audit].numericValue ?? Number.NaN, show, holds };
}

function seconds(value) {
  return `${(value / 1000).toFixed(2)} s`;
}

const wanted = process.argv.slice(2);
const visits = pages
  .flatMap(({ paths, ...budget }) => paths.map((address) => ({ address, budget })))
  .filter(({ address }) => wanted.length === 0 || wanted.some((part) => address.includes(part)));

execFileSync(process.execPath, ['bin/sitegen.js', 'build', '--quiet', '--out-dir', outDir], {
  cwd: root,
  stdio: 'inherit',
});
const host = await serve(outDir);
const browser = await puppeteer.launch(launchOptions);
let hasFailed = false;
try {
  print(['', ...columns.map(({ name }) => name)]);
  // The first page of a browser pays for the browser's own beginning.
  if (visits[0] !== undefined) await examine(host.origin + visits[0].address);
  for (const visit of visits) if (!(await report(visit))) hasFailed = true;
} finally {
  await browser.close();
  host.stop();
}
process.exitCode = hasFailed ? 1 : 0;

/** One line for a page, and one for each audit that it does not pass. */
async function report({ address, budget }) {
  const results = [];
  for (let run = 0; run < runs; run += 1) results.push(await examine(host.origin + address));
  const lhr = computeMedianRun(results);
  const cells = columns.map(({ read, show, holds }) => {
    const value = read(lhr);
    return { text: show(value), holds: holds(value, budget) };
  });
  print([address, ...cells.map(({ text, holds }) => (holds ? text : `${text} !`))]);
  for (const line of failedAudits(lhr)) console.log(`  ${line}`);
  return cells.every(({ holds }) => holds);
}

async function examine(url) {
  const page = await browser.newPage();
  const flags = { logLevel: 'error', onlyCategories: Object.keys(scores) };
  const { lhr } = await lighthouse(url, flags, undefined, page);
  await page.close();
  if (lhr.runtimeError !== undefined) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return lhr;
}

/** Performance is judged by its score: its audits are hints, and some of them always find something. */
function failedAudits({ categories, audits }) {
  return Object.entries(categories)
    .filter(([name]) => name !== 'performance')
    .flatMap(([, { auditRefs }]) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => {
      const nodes = (audits[id].details?.items ?? []).map(({ node }) => node?.selector).filter(Boolean);
      return [id, audits[id].title, ...nodes].join(' | ');
    });
}

function print([first, ...cells]) {
  console.log([first.padEnd(40), ...cells.map((cell) => cell.padStart(15))].join(''));
}
