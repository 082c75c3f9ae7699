import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'esbuild';

import { loadEsbuild } from '../../lib/code/esbuild.ts';
import { hashFileIfExists } from '../../lib/files/files.ts';
import { packageRoot, runFolder } from '../../lib/package-root.ts';
import { resolvePlugin } from '../../lib/code/resolve-plugin.ts';
import type { Site } from '../../model/site.ts';
import type { Bundled } from '../bundled.ts';
import { bundleReact, reactEntries, type ReactBundle } from './bundle-react.ts';

/** React's bundle, and the files that it was made of. */
export interface ReactAhead {
  readonly value: ReactBundle;
  /** Name → SHA-256. The name of a package's file is its path in node_modules, `react/index.js`; others are relative to the generator. */
  readonly files: Readonly<Record<string, string>>;
}

const file = path.join(runFolder, 'react.json');

/** What `npm run compile` writes there. The bundle contains nothing of a site, and most have this version of React. */
export async function makeReactAhead(cacheDir: string): Promise<ReactAhead> {
  const { value, inputs } = await bundleReact({ root: packageRoot, cacheDir });
  const files = inputs.map((input) => [nameOf(input), hashFileIfExists(input)] as const);
  // The bundles' own first modules are no files.
  return { value, files: Object.fromEntries(files.filter(([, hash]) => hash !== '')) };
}

/** The bundle that `bundleReact` would make for a site, without bundling; undefined if the site's React is another one. */
export async function readReact(site: Pick<Site, 'root'>): Promise<Bundled<ReactBundle> | undefined> {
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
  const own = path.relative(packageRoot, input);
  const name = isOwn(own) ? own : input.split(ofPackages).at(-1);
  return (name ?? '').replaceAll(path.sep, '/');
}

const isOwn = (name: string): boolean => /^lib[/\\]/.test(name);

/** `entries`: files of the packages that the bundle imports. */
function locate(name: string, entries: readonly string[]): string | undefined {
  if (isOwn(name)) return path.join(packageRoot, name);
  const [packageName = '', ...inPackage] = name.split('/');
  const known = entryOf(packageName, entries) ?? findFor('react-dom', packageName, entries);
  if (known === undefined) return undefined;
  const folder = folderIn(packageName);
  return path.join(known.slice(0, known.lastIndexOf(folder)), folder, ...inPackage);
}

const folderIn = (packageName: string): string => `${ofPackages}${packageName}${path.sep}`;

function entryOf(packageName: string, entries: readonly string[]): string | undefined {
  return entries.find((entry) => entry.includes(folderIn(packageName)));
}

/** What a package gets if it imports another one. */
function findFor(importer: string, packageName: string, entries: readonly string[]): string | undefined {
  const entry = entryOf(importer, entries);
  try {
    return entry && createRequire(entry).resolve(packageName);
  } catch {
    return undefined;
  }
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
