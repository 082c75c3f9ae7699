import type { Site } from '../../model/site.ts';
import { createOutputFolder } from '../staging/create-output-folder.ts';
import { createStages } from '../create-stages.ts';
import type { BuildResult, EngineOptions, Verifier } from '../engine-types.ts';
import { stateFile } from '../staging/state-file.ts';
import { publishedFiles } from './produced-files.ts';

export interface VerifyOptions extends Pick<EngineOptions, 'onEvent'> {
  readonly verifier: Verifier;
  /** Calls `cleanUp` before a signal ends the process. */
  readonly onExit: (cleanUp: () => Promise<void>) => void;
}

/** The result of a build that would do nothing, after verifying the output folder. */
export async function verifyFinished(
  site: Site,
  finished: BuildResult,
  { verifier, onEvent, onExit }: VerifyOptions,
): Promise<BuildResult> {
  const { outDir } = site;
  const output = createOutputFolder({
    outDir,
    stateFile: stateFile(site),
    force: false,
    onWait: ({ pid }) => onEvent({ kind: 'waiting', pid }),
  });
  onExit(output.dispose);
  try {
    await output.open();
    const { verified, diagnostics } = await createStages(onEvent)('verify', () =>
      verifier.verify(publishedFiles(outDir)),
    );
    if (diagnostics.length === 0) return { ...finished, verified };
    return {
      ...finished,
      diagnostics: [...finished.diagnostics, ...diagnostics],
      published: false,
      buildId: undefined,
      summary: { ...finished.summary, files: undefined },
    };
  } finally {
    await output.close();
  }
}
