import { createKnownEntries, type KnownEntries } from '../../content/known-entries.ts';
import { loadContent } from '../../content/load-content.ts';
import { createTextBudget, TextsNeededError } from '../../content/text-budget.ts';
import type { TextHeads } from '../../content/text-heads.ts';
import type { SourceFile } from '../../model/content.ts';
import type { Site } from '../../model/site.ts';
import type { ContentReader } from '../content-reader.ts';
import type { AssetIndex } from '../scan/index-assets.ts';
import type { PlanTools } from '../tools.ts';

/** The texts of a site that is served before all of them have been parsed. */
export interface LiveTexts {
  /** Leaves texts unparsed where they are many, until something of them is asked for. */
  readonly content: ContentReader;
  /** Plans with as few texts as it takes: with all of them, where pages say something of each. */
  readonly plan: <Planned>(work: () => Promise<Planned>) => Promise<Planned>;
  /** Whether all that `content` found has been parsed. */
  readonly areRead: () => boolean;
  /**
   * Parses what was left when it begins: where another site has been read meanwhile, something may be left still. Throws a
   * SourceChangedError when a file is no longer what it was.
   */
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

export interface LiveTextsOptions {
  /** As many are not worth leaving. Default: 200. */
  readonly fewTexts?: number | undefined;
  /** Of texts that a scan has read. */
  readonly heads?: TextHeads | undefined;
}

export function createLiveTexts(
  { keep, store }: Pick<PlanTools, 'keep' | 'store'>,
  { fewTexts = FEW_TEXTS, heads }: LiveTextsOptions = {},
): LiveTexts {
  const budget = createTextBudget(fewTexts);
  let last: Reading | undefined;
  let readingAll: Promise<void> | undefined;
  const areRead = () => last?.known.isSkimmed !== true;

  async function readLast(): Promise<void> {
    if (last === undefined || areRead()) return;
    const { site, assets, sources, known } = last;
    const whole = createKnownEntries();
    await loadContent(site, sources, { store, assets: assets.lookup, known: whole });
    if (last.known === known) last = { ...last, known: whole };
  }

  /** One at a time: whoever comes while texts are read waits for those. */
  const readAll = () => (readingAll ??= readLast().finally(() => (readingAll = undefined)));

  return {
    content: {
      read(site, sources, assets) {
        const known = last?.site === site && last.assets === assets ? last.known : createKnownEntries();
        last = { site, assets, sources, known };
        return keep('content', [known, ...sources], () =>
          loadContent(site, sources, { store, assets: assets.lookup, known, budget, heads }).finally(
            heads?.clear,
          ),
        );
      },
      ask: budget.within,
    },
    async plan(work) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof TextsNeededError)) throw error;
        // The first may be a reading of what was there before.
        while (!areRead()) await readAll();
        return work();
      }
    },
    areRead,
    readAll,
  };
}
