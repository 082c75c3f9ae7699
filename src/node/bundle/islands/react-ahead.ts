import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'esbuild';

import { loadEsbuild } from '../../lib/esbuild.ts';
import { hashFileIfExists } from '../../lib/files.ts';
import { bundledAhead, packageRoot } from '../../lib/package-root.ts';
import { resolvePlugin } from '../../lib/resolve-plugin.ts';
import type { Site } from '../../model/site.ts';
import type { Bundled } from '../bundled.ts';
import { bundleReact, reactEntries, type ReactBundle } from './bundle-react.ts';

/** React's bundle, and the files that it was made of. */
export interface ReactAhead {
  readonly value: ReactBundle;
  /** Name → SHA-256. The name of a package's file is its path in node_modules, `react/index.js`; others are relative to the generator. */
  readonly files: Readonly<Record<string, string>>;
}

const file = path.join(bundledAhead, 'react.json');

/** What `npm run compile` writes there. The bundle contains nothing of a site, and most have this version of React. */
export async function makeReactAhead(cacheDir: string): Promise<ReactAhead> {
  const { value, inputs } = await bundleReact({ root: packageRoot, cacheDir });
  const files = inputs.map((input) => [nameOf(input), hashFileIfExists(input)] as const);
  // The bundles' own first modules are no files.
  return { value, files: Object.fromEntries(files.filter(([, hash]) => hash !== '')) };
}

/** The bundle that `bundleReact` would make for a site, without bundling; undefined if the site's React is another one. */
export async function readReact(site: Pick<Site, 'root'>): Promise<Bundled<ReactBundle> | undefined> {
  if (!existsSync(file)) return undefined;
  const { value, files } = JSON.parse(readFileSync(file, 'utf8')) as ReactAhead;
  const entries = await resolveEntries(site.root);
  const inputs: string[] = [];
  for (const [name, hash] of Object.entries(files)) {
    const input = locate(name, entries);
    if (input === undefined || hashFileIfExists(input) !== hash) return undefined;
    inputs.push(input);
  }
  return entries.every((entry) => inputs.includes(entry)) ? { value, inputs } : undefined;
}

const ofPackages = `${path.sep}node_modules${path.sep}`;

function nameOf(input: string): string {
  const name = input.includes(ofPackages) ? input.split(ofPackages).at(-1) : undefined;
  return (name ?? path.relative(packageRoot, input)).replaceAll(path.sep, '/');
}

/** `entries`: files of the packages that the bundle imports; others are theirs. */
function locate(name: string, entries: readonly string[]): string | undefined {
  if (name.startsWith('lib/')) return path.join(packageRoot, name);
  const [packageName = '', ...inPackage] = name.split('/');
  const inFolder = `${ofPackages}${packageName}${path.sep}`;
  const known = entries.find((entry) => entry.includes(inFolder)) ?? resolveFrom(entries, packageName);
  if (known === undefined) return undefined;
  return path.join(known.slice(0, known.lastIndexOf(inFolder)), inFolder, ...inPackage);
}

function resolveFrom(entries: readonly string[], packageName: string): string | undefined {
  for (const entry of entries)
    try {
      return createRequire(entry).resolve(packageName);
    } catch {
      // Not a package of this one.
    }
  return undefined;
}

/** The files that the site's bundler finds for what the bundle imports. */
async function resolveEntries(root: string): Promise<readonly string[]> {
  const { build } = await loadEsbuild();
  const { metafile } = await build({
    absWorkingDir: root,
    stdin: { contents: reactEntries.map((name) => `export * from ${name};`).join('\n'), resolveDir: root },
    bundle: true,
    format: 'esm',
    metafile: true,
    write: false,
    logLevel: 'silent',
    plugins: [resolvePlugin(root, false), findOnly()],
  });
  return Object.keys(metafile.inputs)
    .filter((name) => name !== '<stdin>')
    .map((name) => path.resolve(root, name));
}

/** Leaves all modules empty. */
function findOnly(): Plugin {
  return {
    name: 'sitegen-find-only',
    setup(build) {
      build.onLoad({ filter: /.*/ }, () => ({ contents: '' }));
    },
  };
}
