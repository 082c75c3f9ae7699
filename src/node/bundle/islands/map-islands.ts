import path from 'node:path';

import { readSourceMap, type FindOriginal } from '../../lib/diagnostics/source-map.ts';
import type { Site } from '../../model/site.ts';
import { buildIslands, listOutputs, outdir } from './build-islands.ts';
import type { ReactBundle } from './bundle-react.ts';
import { findIslands } from './find-islands.ts';
import { nameOutputs, placeInOutput } from './name-outputs.ts';

/**
 * For each published path of a module of the islands, how its positions map to the files that it is made of, which are relative to the
 * site's root. Made by bundling again: modules whose files have changed meanwhile have other paths.
 */
export async function mapIslands(
  { root }: Pick<Site, 'root'>,
  react: ReactBundle,
): Promise<ReadonlyMap<string, FindOriginal>> {
  const islands = findIslands(root);
  const built = await buildIslands({ root }, islands, react, {
    sourcemap: 'external',
    sourcesContent: false,
  });
  const maps = new Map(built.outputFiles.map((file) => [path.basename(file.path), file.text]));
  const outputs = listOutputs(built, islands);
  const assets = nameOutputs(outputs);
  const pathOf = (file: string) => assets.get(file)?.path ?? file;
  return new Map(
    outputs.map((output) => {
      const original = readSourceMap(maps.get(`${output.file}.map`) ?? '{}');
      return [
        pathOf(output.file),
        (...place) => {
          const inOutput = placeInOutput(output, (file) => path.posix.basename(pathOf(file)), place);
          const found = original(...inOutput);
          return found && { ...found, at: { ...found.at, file: path.posix.join(outdir, found.at.file) } };
        },
      ];
    }),
  );
}
