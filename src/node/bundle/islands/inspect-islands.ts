import type { OutputFile, Plugin } from 'esbuild';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { diagnostic, DiagnosticsError } from '../../lib/diagnostics.ts';
import { loadEsbuild } from '../../lib/esbuild.ts';
import { esbuildDiagnostics } from '../../lib/esbuild-diagnostics.ts';
import { placeInText } from '../../lib/place-in-text.ts';
import { resolvePlugin } from '../../lib/resolve-plugin.ts';
import type { Diagnostic, SourcePosition } from '../../model/diagnostics.ts';
import type { Site } from '../../model/site.ts';
import { refuseStyles } from '../refuse-styles.ts';
import type { IslandSource } from './find-islands.ts';
import { readIslandCode, type IslandCode } from './read-island-code.ts';
import { leaveReact } from './share-react.ts';

export interface InspectedIsland extends IslandSource {
  /** For its marker: a strategy or a media query. */
  readonly hydrate: string;
  /** All strings in its code, libraries included: the message keys are among them. */
  readonly strings: ReadonlySet<string>;
}

/** Analyses the islands' own code without running it; throws a DiagnosticsError with all mistakes. */
export async function inspectIslands(
  site: Site,
  islands: readonly IslandSource[],
  pageOnly: readonly string[],
): Promise<readonly InspectedIsland[]> {
  const codes = await bundleEach(site, islands);
  const read = islands.map((island) => ({ island, code: readIslandCode(codes.get(island.name) ?? '') }));
  const problems = await Promise.all(read.map(({ island, code }) => problemsOf(island, code, pageOnly)));
  if (problems.flat().length > 0) throw new DiagnosticsError(problems.flat());
  return read.map(({ island, code: { hydrate = 'idle', strings } }) => ({ ...island, hydrate, strings }));
}

async function problemsOf(
  { name, file, absolute }: IslandSource,
  { hasDefault, hydrate, imports }: IslandCode,
  pageOnly: readonly string[],
): Promise<readonly Diagnostic[]> {
  const misused = pageOnly.filter((imported) => imports.has(imported));
  if (hasDefault && hydrate !== undefined && misused.length === 0) return [];
  const text = await readFile(absolute, 'utf8');
  /** The position of a word in the island itself, if it is there: it may come from an imported file. */
  const at = (word: string): SourcePosition => {
    const index = text.search(new RegExp(`\\b${word}\\b`));
    if (index < 0) return { file };
    return { file, ...placeInText(text, index) };
  };
  return [
    ...(hasDefault
      ? []
      : [diagnostic('island-export', { message: `island ${name} has no default export.`, at: { file } })]),
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

/** Island → its code with the libraries that it uses, but without React. */
async function bundleEach(
  site: Site,
  islands: readonly IslandSource[],
): Promise<ReadonlyMap<string, string>> {
  const { build } = await loadEsbuild();
  try {
    const { outputFiles } = await build({
      absWorkingDir: site.root,
      entryPoints: islands.map(({ file, name }) => ({ in: file, out: name })),
      outdir: 'islands',
      bundle: true,
      format: 'esm',
      target: ['es2022'],
      jsx: 'automatic',
      define: { 'process.env.NODE_ENV': '"production"' },
      minifySyntax: true,
      write: false,
      logLevel: 'silent',
      plugins: [refuseStyles(site.root), refuseNested(), leaveReact(), resolvePlugin(site.root, false)],
    });
    return new Map(
      outputFiles.map((file: OutputFile) => [path.basename(file.path, '.js'), file.text] as const),
    );
  } catch (error) {
    throw esbuildDiagnostics(site.root, error, (detail) => (detail === nested ? nested : 'bundle-error'));
  }
}

const nested = 'island-nested';

function refuseNested(): Plugin {
  return {
    name: 'sitegen-refuse-nested',
    setup(build) {
      build.onResolve({ filter: /\.island(?:\.tsx)?$/ }, ({ kind, path: file }) =>
        kind === 'entry-point'
          ? undefined
          : { errors: [{ text: `${file} is imported by an island.`, detail: nested }] },
      );
    },
  };
}
