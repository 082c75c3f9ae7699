import { usedFacts } from '../../content/entries/used-facts.ts';
import { dependsOnHost } from '../../lib/diagnostics/diagnostics.ts';
import { isText } from '../../lib/entries/entry-path.ts';
import type { Site } from '../../model/site.ts';
import type { Publisher } from '../../output/create-publisher.ts';
import { clockRange } from '../last-build/clock-range.ts';
import { toKeptForms, writeKeptBuild } from '../last-build/kept-build.ts';
import type { StagedSite } from './staged-site.ts';
import { createOutputPlaces } from './output-places.ts';
import { siteHash } from '../last-build/site-hash.ts';
import type { SiteSources } from '../planned-site.ts';
import { manifestContent, siteTimestamp } from './publish-site.ts';
import { rebuildTexts } from '../last-build/rebuild-texts.ts';
import { buildPages, planPages, readSources, whileBundling } from '../run-pipeline.ts';
import { summarize } from '../results/summarize.ts';
import { withAllMistakes } from '../results/with-all-mistakes.ts';
import type { Tools } from '../tools.ts';

/** Builds and stages a site: only the pages whose text has changed, if nothing else has; otherwise everything. */
export async function stageSite(site: Site, publisher: Publisher, tools: Tools): Promise<StagedSite> {
  const planTools = { ...tools, stage: withAllMistakes(tools.stage) };
  return whileBundling(site, planTools, async () => {
    const sources = await readSources(site, planTools);
    return (
      (await rebuildTexts(site, sources, { ...tools, publisher })) ??
      (await stageWhole(site, sources, tools, planTools))
    );
  });
}

async function stageWhole(
  site: Site,
  sources: SiteSources,
  tools: Tools,
  planTools: Tools,
): Promise<StagedSite> {
  const planned = await planPages(site, sources, planTools);
  const built = await buildPages(site, planned, tools);
  const { pages, forms, emitted, diagnostics } = built;
  const { scan, content } = planned;
  const intent = {
    manifest: manifestContent(site, planned, emitted.messageUrls),
    timestamp: siteTimestamp(site, planned),
  };
  const clock = clockRange(site.clock.now, content.unpublished);
  return {
    ...intent,
    isWhole: true,
    diagnostics,
    placeOf: createOutputPlaces(site, planned),
    pages: pages.reports,
    forms,
    sources: scan,
    clock,
    summarize: (diff) => summarize(built, { outDir: site.outDir, diff }),
    keep({ id, summary }) {
      if (diagnostics.some(dependsOnHost)) return;
      const texts = scan.content.flatMap(({ path, hash }) => (isText(path) ? [[path, hash] as const] : []));
      writeKeptBuild(tools.store, site, {
        ...intent,
        id,
        clock,
        siteHash: siteHash(site, planned),
        texts: Object.fromEntries(texts),
        used: usedFacts(content.published.entries),
        shelves: pages.shelves,
        summary,
        diagnostics,
        forms: toKeptForms(forms),
      });
    },
  };
}
