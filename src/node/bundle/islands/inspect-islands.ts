import { readFile } from 'node:fs/promises';

import { diagnostic, DiagnosticsError } from '../../lib/diagnostics/diagnostics.ts';
import { placeInText } from '../../lib/diagnostics/place-in-text.ts';
import type { Diagnostic, SourcePosition } from '../../model/diagnostics.ts';
import type { Site } from '../../model/site.ts';
import { bundleEachIsland } from './bundle-each-island.ts';
import type { IslandSource } from './find-islands.ts';
import { readIslandCode, type IslandCode } from './read-island-code.ts';

export interface InspectedIsland extends IslandSource {
  /** For its marker: a strategy or a media query. */
  readonly hydrate: string;
  /** The strings in its code, libraries included, and other texts: the message keys are among them. */
  readonly strings: ReadonlySet<string>;
  /** The names of icons in its code. */
  readonly icons: readonly string[];
}

/** Analyses the islands' own code without running it; throws a DiagnosticsError with all mistakes. */
export async function inspectIslands(
  site: Site,
  islands: readonly IslandSource[],
  pageOnly: readonly string[],
): Promise<readonly InspectedIsland[]> {
  const bundles = await bundleEachIsland(site, islands);
  const read = bundles.map(({ island, ...bundle }) => ({ island, code: readIslandCode(bundle, pageOnly) }));
  const problems = await Promise.all(read.map(({ island, code }) => problemsOf(island, code)));
  if (problems.flat().length > 0) throw new DiagnosticsError(problems.flat());
  return read.map(({ island, code: { hydrate = 'idle', strings, icons } }) => {
    return { ...island, hydrate, strings, icons };
  });
}

async function problemsOf(
  { name, file, absolute }: IslandSource,
  { hasDefault, isComponent, hydrate, misused }: IslandCode,
): Promise<readonly Diagnostic[]> {
  if (hasDefault && isComponent && hydrate !== undefined && misused.length === 0) return [];
  const text = await readFile(absolute, 'utf8');
  /** The position of a word in the island itself, or its beginning: the word may come from an imported file. */
  const at = (word?: string): SourcePosition => {
    const index = word === undefined ? 0 : text.search(new RegExp(`\\b${word}\\b`));
    return { file, ...placeInText(text, Math.max(0, index)) };
  };
  const component = /\b(?:function|const)\s+([A-Z]\w*)/.exec(text)?.[1];
  const refused = (why: string, word?: string): Diagnostic =>
    diagnostic('island-export', {
      message: `island ${name}${why}.`,
      ...(component !== undefined && { fix: `Write export default ${component} satisfies Island<…>.` }),
      at: at(word),
    });
  return [
    ...(hasDefault ? [] : [refused(' has no default export', component)]),
    ...(isComponent ? [] : [refused(': its default export is no component', 'default')]),
    ...(hydrate === undefined
      ? [
          diagnostic('island-hydrate', {
            message: `island ${name}: hydrate is not one of the strategies, written as a literal.`,
            at: at('hydrate'),
          }),
        ]
      : []),
    ...(misused.length > 0
      ? [
          diagnostic('island-page-only', {
            message: `island ${name} uses ${misused.join(', ')} of sitegen/react.`,
            at: at(misused[0] ?? ''),
          }),
        ]
      : []),
  ];
}
