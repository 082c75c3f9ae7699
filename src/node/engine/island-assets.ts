import type { BuiltAsset } from '../bundle/built-asset.ts';
import type { IslandBundle } from '../bundle/islands/bundle-islands.ts';
import type { BuiltModule } from '../bundle/islands/name-outputs.ts';
import type { IslandAsset } from '../../shared/page.ts';
import type { Messages } from '../model.ts';

/** The scripts of a site's islands: React first, then what they share, then each one's own. */
export function islandAssets({ react, shared, islands }: IslandBundle): readonly BuiltAsset[] {
  return [...(react === undefined ? [] : [react]), ...shared, ...islands.map(({ module }) => module)];
}

/** The same, for people to read of; every island brings React, and `starter`, which waits for its moment. */
export function islandScripts(
  { react, shared, islands }: IslandBundle,
  starter: BuiltAsset,
): readonly NamedScript[] {
  if (react === undefined) return [];
  const named = (name: string, module: BuiltModule): NamedScript => ({
    ...module,
    name,
    imports: [react.path, starter.path, ...module.imports],
  });
  return [
    { ...starter, name: 'island starter', imports: [] },
    { ...react, name: 'React', imports: [] },
    ...shared.map((module) => named('shared by islands', module)),
    ...islands.map(({ name, module }) => named(`island ${name}`, module)),
  ];
}

/** A script and what it is called. */
export interface NamedScript extends BuiltModule {
  readonly name: string;
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
