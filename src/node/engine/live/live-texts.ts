import { createKnownEntries, type KnownEntries } from '../../content/entries/known-entries.ts';
import { loadContent } from '../../content/load-content.ts';
import { createTextBudget, TextsNeededError } from '../../content/texts/text-budget.ts';
import type { TextHeads } from '../../content/texts/text-heads.ts';
import type { SourceFile } from '../../model/content.ts';
import type { Site } from '../../model/site.ts';
import type { ContentReader } from '../content-reader.ts';
import type { AssetIndex } from '../scan/index-assets.ts';
import type { PlanTools } from '../tools.ts';

/** The texts of a site that is served before all of them are parsed. */
export interface LiveTexts {
  /** If there are many unparsed texts, leaves each until something of it is needed. */
  readonly content: ContentReader;
  /** Plans with as few texts as possible; with all of them if pages use something of each. */
  readonly plan: <Planned>(work: () => Promise<Planned>) => Promise<Planned>;
  /** Whether all texts that `content` found are parsed. */
  readonly areRead: () => boolean;
  /**
   * Parses the texts that are unparsed when it begins; if another site has been read meanwhile, some may remain. Throws a
   * SourceChangedError if a file is no longer what the scan found.
   */
  readonly readAll: () => Promise<void>;
}

interface Reading {
  readonly site: Site;
  readonly assets: AssetIndex;
  readonly sources: readonly SourceFile[];
  readonly known: KnownEntries;
}

/** Parsing this many one by one takes a fifth of a second; larger numbers are faster on several threads. */
const FEW_TEXTS = 200;

export interface LiveTextsOptions {
  /** If more texts than this are unparsed, each is left until something of it is needed. Default: 200. */
  readonly fewTexts?: number | undefined;
  /** Heads of texts that a scan has read. */
  readonly heads: TextHeads;
}

export function createLiveTexts(
  { keep, store }: Pick<PlanTools, 'keep' | 'store'>,
  { fewTexts = FEW_TEXTS, heads }: LiveTextsOptions,
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

  /** Runs once at a time: a concurrent call waits for the running one. */
  const readAll = () => (readingAll ??= readLast().finally(() => (readingAll = undefined)));

  return {
    content: {
      read(site, sources, assets) {
        const known = last?.site === site && last.assets === assets ? last.known : createKnownEntries();
        last = { site, assets, sources, known };
        return keep('content', [known, ...sources], () =>
          loadContent(site, sources, { store, assets: assets.lookup, known, budget, heads }).finally(
            heads.clear,
          ),
        );
      },
      run: budget.within,
    },
    async plan(work) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof TextsNeededError)) throw error;
        // The first run may have read an earlier site.
        while (!areRead()) await readAll();
        return work();
      }
    },
    areRead,
    readAll,
  };
}
