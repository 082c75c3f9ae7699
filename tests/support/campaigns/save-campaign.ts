import { execFileSync } from 'node:child_process';
import { closeSync, ftruncateSync, openSync, renameSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { openWatchedSite, type WatchedSite } from '../servers/watched-site.ts';
import { numberedText, readNumberedPage } from './numbered-page.ts';
import { createRandom, type CampaignSize, type Random } from './random.ts';
import { smallSite } from '../small-site.ts';

export interface SaveReport {
  readonly saves: number;
  /** Requests for the page that were answered meanwhile. */
  readonly requests: number;
  /** Saves that do not count, because this process was suspended for too long in the middle of them. */
  readonly interrupted: number;
  readonly failures: readonly string[];
}

const file = 'content/articles/first/fr.md';
const url = '/fr/article/first';

function textOf(number: number): string {
  return `---\ntitle: Titre ${number}\ndate: 2024-03-05\nauthor: ada\n---\n\n${numberedText(number)}`;
}

/** Tells whether it left half a save for no longer than editors do: a busy machine may suspend this process in the middle of it. */
type Save = (file: string, text: string, number: number, random: Random) => Promise<boolean> | boolean;

/** In milliseconds; `save-progress.ts` has those that the server waits for the other half. */
const MOST = { inPlace: 5, shrunk: 35, gone: 90, empty: 140 };

/** Waits for milliseconds more exactly than a timer. */
function spin(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

/** How editors save. Between the two halves of a save, time passes now and then. */
export const waysToSave = {
  'in place': (file, text, _number, random) => {
    const handle = openSync(file, 'r+');
    const half = Math.floor(text.length / 2);
    const began = performance.now();
    writeSync(handle, text.slice(0, half));
    // Short enough to be one save, and long enough for an update to begin.
    spin(random.between(0, 3));
    writeSync(handle, text.slice(half));
    ftruncateSync(handle, Buffer.byteLength(text));
    const took = performance.now() - began;
    closeSync(handle);
    return took < MOST.inPlace;
  },
  'truncate and write': async (file, text, _number, random) => {
    const emptied = performance.now();
    const handle = openSync(file, 'w');
    if (random.chance(0.7)) await sleep(random.between(0, 60));
    const half = Math.floor(text.length / 2);
    const begun = performance.now();
    writeSync(handle, text.slice(0, half));
    writeSync(handle, text.slice(half));
    const ended = performance.now();
    closeSync(handle);
    return ended - emptied < MOST.empty && ended - begun < MOST.shrunk;
  },
  'rename over': async (file, text, _number, random) => {
    const folder = path.dirname(file);
    const name = path.basename(file);
    // Vim tries whether it may write into the folder; the copies are those of Emacs, JetBrains and others.
    writeFileSync(path.join(folder, '4913'), '');
    rmSync(path.join(folder, '4913'));
    const copy = path.join(
      folder,
      random.pick([`${name}.tmp`, `${name}___jb_tmp___`, `.${name}.swp`, `${name}.new`]),
    );
    writeFileSync(copy, text);
    if (!copy.endsWith('.new') && random.chance(0.5)) await sleep(random.between(0, 60));
    renameSync(copy, file);
    return true;
  },
  'delete and create': async (file, text, _number, random) => {
    const began = performance.now();
    rmSync(file);
    if (random.chance(0.7)) await sleep(random.between(0, 60));
    writeFileSync(file, text);
    return performance.now() - began < MOST.gone;
  },
  'sed -i': (file, _text, number) => {
    const old = number - 1;
    execFileSync('sed', ['-i', `s/^\\(title: Titre\\|Début\\|Fin\\) ${old}/\\1 ${number}/`, file]);
    return true;
  },
} as const satisfies Readonly<Record<string, Save>>;

/**
 * Saves a text `count` times in each way, while its page is asked for without a pause: each save is one update, which pages are
 * told of once, and each answer is a whole page, with the text before the save or after it.
 */
export async function saveTexts({ count, seed }: CampaignSize): Promise<SaveReport> {
  await using site = await openWatchedSite({ ...smallSite, [file]: textOf(0) });
  const failures: string[] = [];
  const page = readNumberedPage(site, { url, onFailure: (failure) => failures.push(failure) });
  const random = createRandom(seed);
  const turns = random.shuffle(
    Object.entries(waysToSave).flatMap(([name, save]) =>
      Array.from({ length: count }, () => ({ name, save })),
    ),
  );
  const start = progressOf(site);
  const excused = { told: 0, builds: 0, failed: 0 };
  let interrupted = 0;
  for (const { name, save } of turns) {
    const number = page.next();
    const before = progressOf(site);
    const known = failures.length;
    const isWhole = await save(path.join(site.root, file), textOf(number), number, random);
    await site.toldOf(before.told + 1);
    await site.result(before.builds + 1);
    if (!isWhole) {
      interrupted += 1;
      await sleep(QUIET_MS);
      failures.length = known;
      const after = progressOf(site);
      excused.told += after.told - before.told - 1;
      excused.builds += after.builds - before.builds - 1;
      excused.failed += after.failed - before.failed;
    }
    const shown = await page.shown();
    if (shown !== number) failures.push(`${name}: text ${number}, the page has ${shown}`);
  }
  // An update too many would come before that of another file.
  writeFileSync(path.join(site.root, 'locales/fr.json'), lastMessages);
  for (let told = site.told() + 1; !(await site.get('/fr')).text.includes('Fini'); told += 1)
    await site.toldOf(told);
  const end = progressOf(site);
  const extra = end.told - start.told - excused.told - turns.length - 1;
  if (extra !== 0) failures.push(`${extra} updates too many are told`);
  const builds = end.builds - start.builds - excused.builds;
  const failed = end.failed - start.failed - excused.failed;
  if (builds !== turns.length + 1 || failed > 0)
    failures.push(`${builds} builds for ${turns.length + 1} changes, ${failed} failed`);
  return { saves: turns.length, requests: await page.stop(), interrupted, failures };
}

/** After an interrupted save, in milliseconds: by then each of its parts has been built and told of. */
const QUIET_MS = 1500;

function progressOf(site: WatchedSite) {
  const results = site.results();
  return {
    told: site.told(),
    builds: results.length,
    failed: results.filter(({ ok }) => ok !== true).length,
  };
}

const lastMessages = '{ "home": { "title": "Fini" }, "error": { "title": "Introuvable" } }\n';

/** A line for people. */
export function describeSaves({ saves, requests, interrupted, failures }: SaveReport): string {
  return `${saves} saves, ${interrupted} of them interrupted, ${requests} requests, ${failures.length} failures`;
}
