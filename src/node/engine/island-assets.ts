import type { BuiltAsset } from '../bundle/built-asset.ts';
import type { IslandBundle } from '../bundle/islands/bundle-islands.ts';
import type { IslandAsset } from '../../shared/page.ts';
import type { Messages } from '../model.ts';

/** The scripts of a site's islands: React first, then what they share, then each one's own. */
export function islandAssets({ react, shared, islands }: IslandBundle): readonly BuiltAsset[] {
  return [...(react === undefined ? [] : [react]), ...shared, ...islands.map(({ module }) => module)];
}

/** What pages say of islands, by name: of all strings in an island's code, the keys of messages are kept. */
export function islandTable(
  { islands }: IslandBundle,
  { cdnURL, messages }: { readonly cdnURL: string; readonly messages: readonly Messages[] },
): Readonly<Record<string, IslandAsset>> {
  const keys = [...new Set(messages.flatMap(({ compiled }) => Object.keys(compiled)))].sort();
  return Object.fromEntries(
    islands.map(({ name, hydrate, strings, module }) => [
      name,
      { src: cdnURL + module.path, hydrate, keys: keys.filter((key) => strings.has(key)) },
    ]),
  );
}
