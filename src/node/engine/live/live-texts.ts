import { createKnownEntries, type KnownEntries } from '../../content/known-entries.ts';
import { loadContent } from '../../content/load-content.ts';
import { createTextBudget } from '../../content/text-budget.ts';
import type { Site, SourceFile } from '../../model.ts';
import type { AssetIndex } from '../index-assets.ts';
import type { ReadContent } from '../read-content.ts';
import type { PlanTools } from '../tools.ts';

/** The texts of a site that is served before all of them have been parsed. */
export interface LiveTexts {
  /** Leaves texts unparsed where they are many, until something of them is asked for. */
  readonly readContent: ReadContent;
  /** Plans with as few texts as it takes: with all of them, where pages say something of each. */
  readonly plan: <Planned>(work: () => Promise<Planned>) => Promise<Planned>;
  /** Whether all that `readContent` found has been parsed. */
  readonly areRead: () => boolean;
  /** Parses what was left. Throws a SourceChangedError when a file is no longer what it was. */
  readonly readAll: () => Promise<void>;
}

interface Reading {
  readonly site: Site;
  readonly assets: AssetIndex;
  readonly sources: readonly SourceFile[];
  readonly known: KnownEntries;
}

/** Parsing so many one by one takes a fifth of a second: more are parsed sooner on several threads. */
const FEW_TEXTS = 200;

/** `fewTexts`: as many are not worth leaving. Default: 200. */
export function createLiveTexts(
  { keep, store }: Pick<PlanTools, 'keep' | 'store'>,
  fewTexts = FEW_TEXTS,
): LiveTexts {
  const budget = createTextBudget(fewTexts);
  let last: Reading | undefined;
  let readingAll: Promise<void> | undefined;
  const areRead = () => last?.known.isSkimmed !== true;

  async function readAll(): Promise<void> {
    if (last === undefined || areRead()) return;
    const { site, assets, sources, known } = last;
    const whole = createKnownEntries();
    await loadContent(site, sources, { store, assets: assets.lookup, known: whole });
    if (last.known === known) last = { ...last, known: whole };
  }

  /** One at a time: what has been saved meanwhile is read by itself afterwards. */
  const readAllOnce = () => (readingAll ??= readAll().finally(() => (readingAll = undefined)));

  return {
    readContent(site, sources, assets) {
      const known = last?.site === site && last.assets === assets ? last.known : createKnownEntries();
      last = { site, assets, sources, known };
      return keep('content', [known, ...sources], () =>
        loadContent(site, sources, { store, assets: assets.lookup, known, budget }),
      );
    },
    async plan(work) {
      const planned = await budget.within(work);
      if (planned !== undefined) return planned;
      await readAllOnce();
      return work();
    },
    areRead,
    readAll: readAllOnce,
  };
}
