import { execFileSync } from 'node:child_process';
import { closeSync, ftruncateSync, openSync, renameSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { openWatchedSite } from './watched-site.ts';
import { numberedText, readNumberedPage } from './numbered-page.ts';
import { createRandom, type CampaignSize, type Random } from './random.ts';
import { smallSite } from './small-site.ts';

export interface SaveReport {
  readonly saves: number;
  /** Requests for the page that were answered meanwhile. */
  readonly requests: number;
  readonly failures: readonly string[];
}

const file = 'content/articles/first/fr.md';
const url = '/fr/article/first';

function textOf(number: number): string {
  return `---\ntitle: Titre ${number}\ndate: 2024-03-05\nauthor: ada\n---\n\n${numberedText(number)}`;
}

type Save = (file: string, text: string, number: number, random: Random) => Promise<void> | void;

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
    writeSync(handle, text.slice(0, half));
    // Short enough to be one save, and long enough for an update to begin.
    spin(random.between(0, 3));
    writeSync(handle, text.slice(half));
    ftruncateSync(handle, Buffer.byteLength(text));
    closeSync(handle);
  },
  'truncate and write': async (file, text, _number, random) => {
    const handle = openSync(file, 'w');
    if (random.chance(0.7)) await sleep(random.between(0, 60));
    const half = Math.floor(text.length / 2);
    writeSync(handle, text.slice(0, half));
    writeSync(handle, text.slice(half));
    closeSync(handle);
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
  },
  'delete and create': async (file, text, _number, random) => {
    rmSync(file);
    if (random.chance(0.7)) await sleep(random.between(0, 60));
    writeFileSync(file, text);
  },
  'sed -i': (file, _text, number) => {
    const old = number - 1;
    execFileSync('sed', ['-i', `s/^\\(title: Titre\\|Début\\|Fin\\) ${old}/\\1 ${number}/`, file]);
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
  const first = site.told();
  const random = createRandom(seed);
  const turns = random.shuffle(
    Object.entries(waysToSave).flatMap(([name, save]) =>
      Array.from({ length: count }, () => ({ name, save })),
    ),
  );
  for (const { name, save } of turns) {
    const number = page.next();
    await save(path.join(site.root, file), textOf(number), number, random);
    await site.toldOf(first + number);
    const shown = await page.shown();
    if (shown !== number) failures.push(`${name}: text ${number}, the page has ${shown}`);
  }
  // An update too many would come before that of another file.
  writeFileSync(path.join(site.root, 'locales/fr.json'), lastMessages);
  for (let told = first + turns.length + 1; !(await site.get('/fr')).text.includes('Fini'); told += 1)
    await site.toldOf(told);
  const extra = site.told() - first - turns.length - 1;
  if (extra !== 0) failures.push(`${extra} updates too many are told`);
  const results = site.results().slice(1);
  const failed = results.filter(({ ok }) => ok !== true);
  if (results.length !== turns.length + 1 || failed.length > 0)
    failures.push(`${results.length} builds for ${turns.length + 1} changes, ${failed.length} failed`);
  return { saves: turns.length, requests: await page.stop(), failures };
}

const lastMessages = '{ "home": { "title": "Fini" }, "error": { "title": "Introuvable" } }\n';

/** A line for people. */
export function describeSaves({ saves, requests, failures }: SaveReport): string {
  return `${saves} saves, ${requests} requests, ${failures.length} failures`;
}
