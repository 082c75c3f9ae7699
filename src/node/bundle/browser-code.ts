import { DiagnosticsError } from '../lib/diagnostics/diagnostics.ts';
import { once } from '../lib/once.ts';
import type { FindOriginal } from '../lib/diagnostics/source-map.ts';
import type { BrowserCode } from '../model/browser-code.ts';
import type { Site } from '../model/site.ts';
import type { ScriptFiles } from './bundled-scripts.ts';
import type { BuiltAsset } from './built-asset.ts';
import type { IslandBundle } from './islands/bundle-islands.ts';
import type { ReactBundle } from './islands/bundle-react.ts';
import { islandModules } from './islands/island-modules.ts';
import { ofAuthor } from './of-author.ts';

export interface BrowserCodeParts {
  readonly scripts: ScriptFiles;
  readonly islands: IslandBundle;
  readonly bundleReact: () => Promise<ReactBundle>;
}

/** Source maps are made for the first error, so that bundling costs nothing extra otherwise. */
export function createBrowserCode(site: Pick<Site, 'root'>, parts: BrowserCodeParts): BrowserCode {
  const { scripts, islands } = parts;
  const paths = new Set(islandModules(islands).map((module) => module.path));
  const runtime = new Set(Object.values(scripts).map((script: BuiltAsset) => script.path));
  const readMaps = once(() => mapsOf(site, parts));
  const isOwn = ofAuthor(site.root);
  return {
    has: (path) => paths.has(path),
    async locate(stack) {
      const all = [...stack.matchAll(/\/(assets\/[\w.-]+\.js):(\d+):(\d+)/g)].map(
        ([, path = '', line, column]) => ({ path, line: Number(line), column: Number(column) }),
      );
      const frames = all.filter(({ path }) => paths.has(path));
      const [first] = frames;
      if (first === undefined || all.some(({ path }) => !paths.has(path) && !runtime.has(path)))
        return undefined;
      const maps = await readMaps();
      const places = frames.map(({ path, line, column }) => maps.get(path)?.(line - 1, column - 1)?.at);
      return { module: first.path, position: `${first.line}:${first.column}`, at: places.find(isOwn) };
    },
    locateIsland(address) {
      const island = islands.islands.find(({ module }) => address.endsWith(`/${module.path}`));
      return island && { module: island.module.path, position: '', at: { file: island.file } };
    },
  };
}

/** Empty if the sources have mistakes by now. */
async function mapsOf(
  site: Pick<Site, 'root'>,
  { islands, bundleReact }: BrowserCodeParts,
): Promise<ReadonlyMap<string, FindOriginal>> {
  if (islands.react === undefined) return new Map();
  try {
    const { mapIslands } = await import('./islands/map-islands.ts');
    return await mapIslands(site, await bundleReact());
  } catch (error) {
    if (error instanceof DiagnosticsError) return new Map();
    throw error;
  }
}
