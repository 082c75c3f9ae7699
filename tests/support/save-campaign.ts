import { execFileSync } from 'node:child_process';
import { closeSync, ftruncateSync, openSync, renameSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { openDevSite, type DevSite } from './dev-site.ts';
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
/** Long enough for half of it to be noticed. */
const filler = 'Une phrase parmi d’autres. '.repeat(400);

function textOf(number: number): string {
  return `---\ntitle: Titre ${number}\ndate: 2024-03-05\nauthor: ada\n---\n\nDébut ${number}.\n\n${filler}\n\nFin ${number}.\n`;
}

type Save = (file: string, text: string, number: number, random: Random) => Promise<void> | void;

/** How editors save. Between the two halves of a save, time passes now and then. */
export const waysToSave = {
  'in place': (file, text) => {
    const handle = openSync(file, 'r+');
    writeSync(handle, text);
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
    const copy = path.join(folder, random.pick([`${name}.tmp`, `${name}___jb_tmp___`, `.${name}.swp`, `${name}.new`]));
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
  await using site = await openDevSite({ ...smallSite, [file]: textOf(0) });
  const failures: string[] = [];
  const present = { number: 0, isDone: false };
  const readers = readAll(site, present, failures);
  const first = site.told();
  const random = createRandom(seed);
  const turns = random.shuffle(
    Object.entries(waysToSave).flatMap(([name, save]) =>
      Array.from({ length: count }, () => ({ name, save: save as Save })),
    ),
  );
  for (const { name, save } of turns) {
    present.number += 1;
    const { number } = present;
    await save(path.join(site.root, file), textOf(number), number, random);
    await site.toldOf(first + number);
    const { text } = await site.get(url);
    if (numberOf(text) !== number) failures.push(`${name}: save ${number}, the page has ${numberOf(text)}`);
  }
  // An update too many would be told before that of another file.
  writeFileSync(path.join(site.root, 'locales/fr.json'), lastMessages);
  await site.toldOf(first + turns.length + 1);
  while (!(await site.get('/fr')).text.includes('Fini')) await site.toldOf(site.told() + 1);
  const extra = site.told() - first - turns.length - 1;
  if (extra !== 0) failures.push(`${extra} updates too many`);
  present.isDone = true;
  return { saves: turns.length, requests: await readers, failures };
}

const lastMessages = '{ "home": { "title": "Fini" }, "error": { "title": "Introuvable" } }\n';

/** Asks for the page until all is done; answers how often. */
async function readAll(
  site: DevSite,
  present: { readonly number: number; readonly isDone: boolean },
  failures: string[],
): Promise<number> {
  let requests = 0;
  while (!present.isDone) {
    const before = present.number;
    const { status, text } = await site.get(url);
    const found = numberOf(text);
    if (status !== 200 || found === undefined || found < before - 1 || found > present.number)
      failures.push(`save ${before}: ${status}, a page of ${text.length} characters with ${found}`);
    requests += 1;
  }
  return requests;
}

/** Undefined: no whole page of one save. */
function numberOf(html: string): number | undefined {
  const [, start] = /Début (\d+)\./.exec(html) ?? [];
  const [, end] = /Fin (\d+)\.[^]*<\/html>\s*$/.exec(html) ?? [];
  return start !== undefined && start === end ? Number(start) : undefined;
}

/** A line for people. */
export function describeSaves({ saves, requests, failures }: SaveReport): string {
  return `${saves} saves, ${requests} requests, ${failures.length} failures`;
}
