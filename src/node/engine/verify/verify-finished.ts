import { createStages } from '../create-stages.ts';
import type { BuildResult, EngineOptions, Verifier } from '../engine-types.ts';
import { withIdleOutput } from '../idle-output.ts';
import type { Site } from '../../model.ts';
import { publishedFiles } from './produced-files.ts';

/** The result of a build that would do nothing, once what stands in the output folder is verified. */
export async function verifyFinished(
  site: Site,
  finished: BuildResult,
  { verifier, onEvent }: { readonly verifier: Verifier; readonly onEvent: EngineOptions['onEvent'] },
): Promise<BuildResult> {
  let result = finished;
  const { summary } = finished;
  await withIdleOutput(
    site,
    ({ pid }) => onEvent({ kind: 'waiting', pid }),
    async () => {
      const { verified, diagnostics } = await createStages(onEvent)('verify', () =>
        verifier.verify(publishedFiles(site.outDir)),
      );
      result =
        diagnostics.length === 0
          ? { ...finished, verified }
          : {
              ...finished,
              diagnostics: [...finished.diagnostics, ...diagnostics],
              published: false,
              buildId: undefined,
              summary: { ...summary, files: undefined },
            };
    },
  );
  return result;
}
