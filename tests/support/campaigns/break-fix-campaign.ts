import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { openWatchedSite } from '../servers/watched-site.ts';
import { numberedText, readNumberedPage } from './numbered-page.ts';
import { createRandom, type CampaignSize } from './random.ts';
import { smallSite } from '../small-site.ts';

export interface BreakFixReport {
  readonly cycles: number;
  /** Kind of mistake → how often it was made. */
  readonly mistakes: Readonly<Record<string, number>>;
  /** Requests for the page that were answered meanwhile. */
  readonly requests: number;
  readonly failures: readonly string[];
}

const url = '/fr/article/first';
const article = 'content/articles/first/fr.md';

function textOf(number: number): string {
  return smallSite[article].replace('Bonjour le monde.', numberedText(number));
}

interface Mistake {
  readonly file: keyof typeof smallSite;
  /** Makes of the right text a wrong one. */
  readonly break: (text: string) => string;
  /** It shows when the page is rendered, not when it is planned. */
  readonly isOfRendering?: true;
}

/** A mistake of each kind that an author makes; the text that is right again differs from the one before. */
const mistakes = {
  'front matter that is no YAML': { file: article, break: (text) => text.replace('title:', 'title: "') },
  'a field that is not there': { file: article, break: (text) => text.replace(/^title:.*\n/m, '') },
  'an unknown reference': { file: article, break: (text) => text.replace('author: ada', 'author: nobody') },
  'a data file that is no YAML': { file: 'content/people.yaml', break: (text) => `${text}ada: [` },
  'messages that are no JSON': { file: 'locales/fr.json', break: (text) => text.replace('{', '') },
  'a template with a syntax error': {
    file: 'templates/all.tsx',
    break: (text) => `${text}\nexport const = ;`,
  },
  'a template that throws': {
    file: 'templates/all.tsx',
    break: (text) => text.replace('return <article>', "throw new Error('broken'); return <article>"),
    isOfRendering: true,
  },
  'a schema with a syntax error': { file: 'content/collections.ts', break: (text) => `${text}\n}` },
  'a config with a syntax error': {
    file: 'site.config.ts',
    break: (text) => text.replace('defineConfig({', 'defineConfig({{'),
  },
  'a config with a wrong value': {
    file: 'site.config.ts',
    break: (text) => text.replace("'https://small.example'", '7'),
  },
} as const satisfies Readonly<Record<string, Mistake>>;

type Kind = keyof typeof mistakes;

/** Makes a mistake and mends it, `count` times: the server goes on, and serves the last good page all the time. */
export async function breakAndFix({ count, seed }: CampaignSize): Promise<BreakFixReport> {
  await using site = await openWatchedSite({ ...smallSite, [article]: textOf(0) });
  const failures: string[] = [];
  const page = readNumberedPage(site, { url, onFailure: (failure) => failures.push(failure) });
  const random = createRandom(seed);
  const made: Record<string, number> = {};
  const write = (file: string, text: string) => writeFileSync(path.join(site.root, file), text);
  const kinds = Object.keys(mistakes) as [Kind, ...Kind[]];
  let results = 1;
  async function mend(file: string, text: string): Promise<void> {
    write(file, text);
    while ((await site.result((results += 1)))['ok'] !== true);
  }
  for (let cycle = 1; cycle <= count; cycle += 1) {
    // Each kind once, then as chance has it.
    const kind = kinds[cycle - 1] ?? random.pick(kinds);
    made[kind] = (made[kind] ?? 0) + 1;
    const mistake: Mistake = mistakes[kind];
    const right = mistake.file === article ? textOf(page.number()) : smallSite[mistake.file];
    const good = await site.get(url);
    write(mistake.file, mistake.break(right));
    const { ok } = await site.result((results += 1));
    if (ok !== (mistake.isOfRendering ?? false))
      failures.push(`cycle ${cycle}, ${kind}: it is taken for right`);
    if (!(await site.get(url)).body.equals(good.body))
      failures.push(`cycle ${cycle}, ${kind}: the page has changed`);
    // The one after the other: two files written at once may be noticed apart, and make one result or two.
    if (mistake.file !== article) await mend(mistake.file, right);
    const told = site.told();
    const number = page.next();
    await mend(article, textOf(number));
    await site.toldOf(told + 1);
    const shown = await page.shown();
    if (shown !== number) failures.push(`cycle ${cycle}, ${kind}: text ${number}, the page has ${shown}`);
  }
  return { cycles: count, mistakes: made, requests: await page.stop(), failures };
}

/** A line for people. */
export function describeBreakFix({ cycles, mistakes, requests, failures }: BreakFixReport): string {
  return `${cycles} mistakes of ${Object.keys(mistakes).length} kinds, ${requests} requests, ${failures.length} failures`;
}
