import type { BuiltAsset } from '../built-asset.ts';
import type { IslandBundle } from './bundle-islands.ts';

/** The scripts of a site's islands: React first, then what they share and what they load on demand, then each one's own. */
export function islandModules({ react, shared, lazy, islands }: IslandBundle): readonly BuiltAsset[] {
  const own = islands.map(({ module }) => module);
  return [...(react === undefined ? [] : [react]), ...shared, ...lazy, ...own];
}
