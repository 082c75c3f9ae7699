import path from 'node:path';

import type { ContentEntry, Diagnostic, PlannedPage, Site } from '../model.ts';
import { collectDiagnostics } from './collect-diagnostics.ts';
import { createMemo } from './create-memo.ts';
import { createStages } from './create-stages.ts';
import { createStore } from './create-store.ts';
import { planSite } from './run-pipeline.ts';

export interface SiteInspection {
  /** Drafts and entries of the future too. */
  readonly entries: readonly ContentEntry[];
  readonly pages: readonly PlannedPage[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Plans a site without rendering it: what `sitegen list` and `sitegen routes` show. */
export async function inspectSite(site: Site): Promise<SiteInspection> {
  const store = createStore(site.cacheDir);
  try {
    const { content, routes, scan, messages, publicFiles, bundle } = await planSite(site, {
      stage: createStages(() => undefined),
      memo: createMemo(store),
      store,
      workDir: path.join(site.cacheDir, 'modules'),
    });
    const reporting = [scan, publicFiles, messages, content, bundle, routes];
    return {
      entries: [...content.content.entries, ...content.unpublished],
      pages: routes.plan.pages,
      diagnostics: await collectDiagnostics(
        site,
        reporting.flatMap(({ diagnostics }) => diagnostics),
      ),
    };
  } finally {
    store.close();
  }
}
