import { existsSync, lstatSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { isProof } from '../../../tests/support/is-proof.ts';
import { killEverywhere } from '../../../tests/support/publishing/kill-publishing.ts';
import {
  listPaths,
  makeWorkspace,
  publishedText,
  publishSite,
  readSite,
  type SiteText,
  type Workspace,
} from '../../../tests/support/publishing/publish-site.ts';

/** `npm test` kills a process at every 32nd point and stops the disk at the others; the proof kills at each. */
const EVERY = isProof ? 1 : 32;

// ---------------------------------------------------------------- sites

const assetNames = ['app', 'style', 'image'];

function page(text: string, links: readonly string[], version: string): string {
  const assets = assetNames.map((name) => `<link href="/assets/${name}.${version}.css">`);
  return [text, ...assets, ...links.map((link) => `<a href="${link}">`)].join('\n');
}

/** Five pages, the last two an entry and its translation, which link each other. */
function site(version: string, entry: string, extra: SiteText = {}): SiteText {
  const everywhere = ['/', '/fr/', '/en/', `/fr/${entry}/`, `/en/${entry}/`, `/${entry}.txt`];
  const text = (path: string) => page(`${path} ${version}`, everywhere, version);
  return {
    'index.html': text('/'),
    'fr/index.html': text('/fr/'),
    'en/index.html': text('/en/'),
    [`fr/${entry}/index.html`]: text(`/fr/${entry}/`),
    [`fr/${entry}/_payload.json`]: `{"v":"${version}"}`,
    [`en/${entry}/index.html`]: text(`/en/${entry}/`),
    [`${entry}.txt`]: `download of ${version}`,
    'robots.txt': `robots`,
    ...Object.fromEntries(assetNames.map((name) => [`assets/${name}.${version}.css`, `${name} ${version}`])),
    ...extra,
  };
}

const earlier = [site('1111', 'first'), site('2222', 'first')];
const old = site('3333', 'leaving', { area: 'a file', 'zone/a.txt': 'in a folder' });
const next = site('4444', 'coming', { 'area/a.txt': 'in a folder', zone: 'a file' });
const [oldText, nextText] = [publishedText('old', old), publishedText('next', next)];
/** Files of the two builds before the one that is killed. */
const retained = [
  'assets/app.3333.css',
  'assets/app.2222.css',
  'builds/meta/old.json',
  'builds/meta/earlier1.json',
];

async function publishOld(workspace: Workspace): Promise<void> {
  for (const [index, text] of earlier.entries()) await publishSite(workspace, `earlier${index}`, text);
  await publishSite(workspace, 'old', old);
}

// ---------------------------------------------------------------- what has to hold

function checkBytes(text: SiteText): void {
  for (const [path, bytes] of Object.entries(text)) {
    if (path.startsWith('builds/meta/earlier')) continue;
    const assets = path.startsWith('assets/') ? earlier.map((build) => build[path]) : [];
    if (![oldText[path], nextText[path], ...assets].includes(bytes))
      throw new Error(`${path} is neither old nor new.`);
  }
}

function checkLinks(text: SiteText): void {
  for (const [path, html] of Object.entries(text)) {
    if (!path.endsWith('.html')) continue;
    for (const [, href = ''] of html.matchAll(/href="\/([^"]*)"/g)) {
      const target = href === '' || href.endsWith('/') ? `${href}index.html` : href;
      if (text[target] === undefined) throw new Error(`${path} links to ${target}, which is not there.`);
    }
  }
}

/** The manifest names the public build; it must not name the new one too early. */
function checkManifest(text: SiteText): void {
  if (text['builds/latest.json'] === nextText['builds/latest.json']) expect(text).toMatchObject(nextText);
}

function checkFolder({ outDir }: Workspace): void {
  const text = readSite(outDir);
  checkBytes(text);
  checkLinks(text);
  checkManifest(text);
  expect(Object.keys(text)).toEqual(expect.arrayContaining(retained));
}

/** What is public after the old builds, and after the new one on top of them. */
async function wholeStates(prepare: (workspace: Workspace) => Promise<void>): Promise<readonly SiteText[]> {
  const workspace = makeWorkspace();
  await prepare(workspace);
  const before = readSite(workspace.outDir);
  await publishSite(workspace, 'next', next);
  const after = readSite(workspace.outDir);
  const links = listPaths(workspace.outDir).filter((path) =>
    lstatSync(join(workspace.outDir, path)).isSymbolicLink(),
  );
  expect(links).toEqual([]);
  rmSync(workspace.root, { recursive: true });
  return [before, after];
}

// ---------------------------------------------------------------- scenarios

test('a folder: files are old or new, pages find their assets and links', { timeout: 300_000 }, async () => {
  const [, after] = await wholeStates(publishOld);
  expect(after).toMatchObject(nextText);
  const kills = await killEverywhere(
    { prepare: publishOld, id: 'next', site: next, check: checkFolder },
    EVERY,
  );
  expect(kills.points).toBeGreaterThan(80);
  expect(kills.processes).toBe(Math.floor(kills.points / EVERY));
});

test('a new folder: nothing or the whole site', { timeout: 300_000 }, async () => {
  function check({ outDir }: Workspace): void {
    expect([{}, nextText]).toContainEqual(existsSync(outDir) ? readSite(outDir) : {});
  }
  const kills = await killEverywhere(
    { prepare: () => Promise.resolve(), id: 'next', site: next, check },
    EVERY,
  );
  expect(kills.points).toBeGreaterThan(40);
});

test('a link: the whole old site or the whole new one', { timeout: 300_000 }, async () => {
  async function prepare(workspace: Workspace): Promise<void> {
    mkdirSync(join(workspace.root, 'releases'));
    symlinkSync('releases/site', workspace.outDir);
    await publishOld(workspace);
  }
  const states = await wholeStates(prepare);
  expect(states[1]).toMatchObject(nextText);
  function check({ outDir }: Workspace): void {
    expect(states).toContainEqual(readSite(outDir));
  }
  const kills = await killEverywhere({ prepare, id: 'next', site: next, check }, EVERY);
  expect(kills.points).toBeGreaterThan(60);
});

test('a link, for the first time: the spare tree is made', { timeout: 300_000 }, async () => {
  async function prepare(workspace: Workspace): Promise<void> {
    mkdirSync(join(workspace.root, 'releases'));
    symlinkSync('releases/site', workspace.outDir);
    await publishSite(workspace, 'old', old);
  }
  const states = await wholeStates(prepare);
  function check({ outDir }: Workspace): void {
    expect(states).toContainEqual(readSite(outDir));
  }
  const kills = await killEverywhere({ prepare, id: 'next', site: next, check }, EVERY);
  expect(kills.points).toBeGreaterThan(60);
});
