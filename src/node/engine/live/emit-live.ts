import { pageMaker } from '../../lib/page-maker.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { OutputFile } from '../../model/output.ts';
import type { PlannedPage } from '../../model/routes.ts';
import type { Site } from '../../model/site.ts';
import { createClaims } from '../../output/publish-claims.ts';
import { emitFiles, type EmittedFiles } from '../staging/emit-files.ts';
import { createOutputPlaces } from '../staging/output-places.ts';
import type { PlannedSite } from '../planned-site.ts';
import type { PlanTools } from '../tools.ts';
import type { LivePages } from './live-pages.ts';

/** The files of a live site that are not pages. */
export interface LiveEmit {
  /** By path. */
  readonly files: ReadonlyMap<string, OutputFile>;
  readonly emitted: EmittedFiles;
  /** Paths claimed by several files, including pages. */
  readonly refused: readonly Diagnostic[];
}

/** Makes the files once, on first request. A failure is not kept: the next request tries again. */
export function createLiveEmit(
  site: Site,
  planned: PlannedSite,
  { shellMessages, memo, keep }: Pick<LivePages, 'shellMessages'> & Pick<PlanTools, 'memo' | 'keep'>,
): () => Promise<LiveEmit> {
  let emitting: Promise<LiveEmit> | undefined;

  async function emit(): Promise<LiveEmit> {
    const added: OutputFile[] = [];
    const add = (file: OutputFile) => {
      added.push(file);
      return Promise.resolve();
    };
    const emitted = await emitFiles(site, planned, { shellMessages: await shellMessages() }, { add, memo });
    const files = new Map(added.map((file) => [file.path, file]));
    // For ten thousand pages this takes as long as a save; the result only depends on their paths.
    const names = added.map(({ path, source }) => `${path} ${source}`).join('\n');
    const { pages } = planned.routes.plan;
    const refused = await keep('path conflicts', [pages, names], () =>
      claimAll(pages, added).diagnostics(createOutputPlaces(site, planned)),
    );
    return { files, emitted, refused };
  }

  return () =>
    (emitting ??= emit().catch((error: unknown) => {
      emitting = undefined;
      throw error;
    }));
}

function claimAll(pages: readonly PlannedPage[], others: readonly OutputFile[]) {
  const claims = createClaims();
  for (const page of pages)
    for (const path of [page.file, page.payloadFile])
      if (path !== undefined) claims.claim({ path, hash: '', source: pageMaker(page), immutable: false });
  for (const file of others) claims.claim(file);
  return claims;
}
