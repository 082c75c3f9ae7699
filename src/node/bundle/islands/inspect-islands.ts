import { build, type OutputFile, type Plugin } from 'esbuild';
import path from 'node:path';

import { diagnostic, DiagnosticsError } from '../../lib/diagnostics.ts';
import { buildMessages } from '../../lib/esbuild-messages.ts';
import { resolvePlugin } from '../../lib/resolve-plugin.ts';
import type { Diagnostic, Site } from '../../model.ts';
import type { IslandSource } from './find-islands.ts';
import { readIslandCode } from './read-island-code.ts';
import { leaveReact } from './share-react.ts';

export interface InspectedIsland extends IslandSource {
  /** What its marker says: a strategy or a media query. */
  readonly hydrate: string;
  /** Every string that its code holds, libraries included: the message keys are among them. */
  readonly strings: ReadonlySet<string>;
}

/** Reads what islands' own code says, without running it; throws a DiagnosticsError with all mistakes. */
export async function inspectIslands(
  site: Site,
  islands: readonly IslandSource[],
  pageOnly: readonly string[],
): Promise<readonly InspectedIsland[]> {
  const codes = await bundleEach(site, islands);
  const problems: Diagnostic[] = [];
  const inspected = islands.map((island): InspectedIsland => {
    const code = readIslandCode(codes.get(island.name) ?? '');
    const at = { file: island.file };
    if (!code.hasDefault) {
      problems.push(diagnostic('island-export', { message: `${island.file} has no default export.`, at }));
    }
    if (code.hydrate === undefined) {
      problems.push(
        diagnostic('island-hydrate', { message: `${island.file}: hydrate is no strategy, written out.`, at }),
      );
    }
    const misused = pageOnly.filter((name) => code.imports.has(name));
    if (misused.length > 0) {
      const message = `island ${island.name} uses ${misused.join(', ')} of sitegen/react.`;
      problems.push(diagnostic('island-page-only', { message, at }));
    }
    return { ...island, hydrate: code.hydrate ?? 'idle', strings: code.strings };
  });
  if (problems.length > 0) throw new DiagnosticsError(problems);
  return inspected;
}

/** Island → its code with the libraries that it brings, but without React. */
async function bundleEach(
  site: Site,
  islands: readonly IslandSource[],
): Promise<ReadonlyMap<string, string>> {
  try {
    const { outputFiles, metafile } = await build({
      absWorkingDir: site.root,
      entryPoints: islands.map(({ file }) => file),
      outdir: 'islands',
      bundle: true,
      format: 'esm',
      target: ['es2022'],
      jsx: 'automatic',
      define: { 'process.env.NODE_ENV': '"production"' },
      minifySyntax: true,
      metafile: true,
      write: false,
      logLevel: 'silent',
      plugins: [refuseNested(), leaveReact(), resolvePlugin(site.root, false)],
    });
    const texts = new Map(
      outputFiles.map((file: OutputFile) => [
        path.relative(site.root, file.path).replaceAll(path.sep, '/'),
        file.text,
      ]),
    );
    const names = new Map(islands.map(({ file, name }) => [file, name]));
    return new Map(
      Object.entries(metafile.outputs).flatMap(([output, { entryPoint = '' }]) => {
        const name = names.get(entryPoint);
        return name === undefined ? [] : [[name, texts.get(output) ?? ''] as const];
      }),
    );
  } catch (error) {
    const messages = buildMessages(error);
    if (messages === undefined) throw error;
    throw new DiagnosticsError(
      messages.map(({ text, at, detail }) =>
        diagnostic(detail === nested ? nested : 'bundle-error', { message: text, at }),
      ),
    );
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
