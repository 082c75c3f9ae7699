import path from 'node:path';

import { byCodeUnit } from '../../lib/lists/by-code-unit.ts';
import type { Site } from '../../model/site.ts';
import type { BuiltAsset } from '../built-asset.ts';
import type { Bundled } from '../bundled.ts';
import { inputFiles, ownCode } from '../input-files.ts';
import { buildIslands, listOutputs, type IslandOutput } from './build-islands.ts';
import type { SharedReact } from './bundle-react.ts';
import type { IslandSource } from './find-islands.ts';
import { inspectIslands, type InspectedIsland } from './inspect-islands.ts';
import { nameOutputs, type BuiltModule } from './name-outputs.ts';

export interface BuiltIsland extends Omit<InspectedIsland, 'absolute'> {
  readonly module: BuiltModule;
}

export interface LazyModule extends BuiltModule {
  readonly name: string;
}

export interface IslandBundle {
  readonly islands: readonly BuiltIsland[];
  /** Code of the site that several islands use. */
  readonly shared: readonly BuiltModule[];
  /** Modules that islands import on demand, by file name. */
  readonly lazy: readonly LazyModule[];
  /** Undefined if the site has no islands. */
  readonly react: BuiltAsset | undefined;
  /** The site's files that they are made of, relative to its root. */
  readonly files: readonly string[];
}

/** The modules that browsers load for islands; throws a DiagnosticsError with the author's mistakes. */
export async function bundleIslands(
  site: Site,
  sources: readonly IslandSource[],
  bundleReact: () => Promise<SharedReact>,
): Promise<Bundled<IslandBundle>> {
  if (sources.length === 0)
    return { value: { islands: [], shared: [], lazy: [], react: undefined, files: [] }, inputs: [] };
  const react = await bundleReact();
  const islands = await inspectIslands(site, sources, react.pageOnly);
  const built = await buildIslands(site, islands, react);
  const outputs = listOutputs(built, islands);
  const inputs = inputFiles(site.root, built.metafile.inputs);
  return {
    value: { ...toModules(outputs, islands), react: react.chunk, files: ownCode(site.root, inputs) },
    inputs: [...inputs, ...react.inputs.map((file) => path.resolve(site.root, file))],
  };
}

function toModules(
  outputs: readonly IslandOutput[],
  islands: readonly InspectedIsland[],
): Omit<IslandBundle, 'react' | 'files'> {
  const assets = nameOutputs(outputs);
  const moduleOf = ({ file }: IslandOutput) => assets.get(file) as BuiltModule;
  const modules = new Map(outputs.map((output) => [output.island, moduleOf(output)]));
  return {
    // Must not contain the site's location, so that the bundle is also valid in another checkout.
    islands: islands.map(({ name, file, hydrate, strings, icons }) => {
      return { name, file, hydrate, strings, icons, module: modules.get(name) as BuiltModule };
    }),
    shared: outputs.filter(({ island, isLazy }) => island === undefined && !isLazy).map(moduleOf),
    lazy: outputs
      .filter(({ isLazy }) => isLazy)
      .map((output) => ({ ...moduleOf(output), name: output.name }))
      .sort((a, b) => byCodeUnit(a.path, b.path)),
  };
}
