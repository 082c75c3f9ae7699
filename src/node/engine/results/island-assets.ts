import type { BuiltAsset } from '../../bundle/built-asset.ts';
import type { IslandBundle } from '../../bundle/islands/bundle-islands.ts';
import type { BuiltModule } from '../../bundle/islands/name-outputs.ts';
import type { IslandAsset } from '../../../shared/pages/page.ts';
import type { Messages } from '../../model/messages.ts';

/** The scripts of a site's islands for reports; every island loads React, and `starter`, which decides when to start it. */
export function islandScripts(
  { react, shared, lazy, islands }: IslandBundle,
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
    ...lazy.map((module) => named(`on demand: ${module.name}`, module)),
  ];
}

/** A script with the name that reports give it. */
export interface NamedScript extends BuiltAsset {
  readonly name: string;
  /** Paths of the scripts that are loaded with it. */
  readonly imports: readonly string[];
}

/** What pages need to know of islands, by name. Of the strings in an island's code, only message keys are kept. */
export function islandTable(
  { islands }: IslandBundle,
  { cdnURL, messages }: { readonly cdnURL: string; readonly messages: readonly Messages[] },
): Readonly<Record<string, IslandAsset>> {
  const keys = [...new Set(messages.flatMap(({ compiled }) => Object.keys(compiled)))].sort();
  return Object.fromEntries(
    islands.map(({ name, hydrate, strings, icons, module }) => [
      name,
      { src: cdnURL + module.path, hydrate, keys: keys.filter((key) => strings.has(key)), icons },
    ]),
  );
}
