import path from 'node:path';

import { hashFileIfExists, isFile } from './files.ts';
import { foldersUp } from './folders-up.ts';
import { packageRoot } from './package-root.ts';
import { readTsconfigChain } from './tsconfig-chain.ts';

/** What some files of code depend on beside their own bytes. Absolute paths of files, there or not. */
export interface CodeState {
  /** What says how they are read, and which packages they find. */
  readonly settings: ReadonlySet<string>;
  /** What would be found instead of one of them, or is found as long as that is missing: other endings of their names. */
  readonly namesakes: ReadonlySet<string>;
}

/** What package managers write with each change of what is installed: npm, pnpm, Yarn 2 and later, Yarn 1. */
const installed = ['.package-lock.json', '.modules.yaml', '.yarn-state.yml', '.yarn-integrity'];

/** All that may be left out where a file is imported, and what may stand there for another of them. */
const endings = ['.tsx', '.ts', '.jsx', '.js', '.mts', '.mjs', '.cts', '.cjs', '.css', '.json'];

const packages = `${path.sep}node_modules${path.sep}`;
const ownCode = path.join(packageRoot, 'lib') + path.sep;

/** Whether a file is of neither a package nor the generator. */
export function isSiteCode(file: string): boolean {
  return !file.startsWith(ownCode) && !file.includes(packages);
}

/** `inputs`: absolute paths of the files that a bundler has read for a site. */
export function codeState(root: string, inputs: Iterable<string>): CodeState {
  const files = [...inputs].filter((file) => !file.startsWith(ownCode));
  const settings = new Set(installed.map((name) => path.join(root, 'node_modules', name)));
  const targets: (readonly string[])[] = [];
  const manifests = new Set<string>();
  const configs = new Set<string>();
  for (const folder of new Set([root, ...files.map((file) => path.dirname(file))])) {
    findNearest(folder, ['package.json'], manifests);
    // The bundler asks no settings of the compiler for packages.
    if (`${folder}${path.sep}`.includes(packages)) continue;
    const tsconfig = findNearest(folder, ['tsconfig.json', 'jsconfig.json'], configs);
    if (tsconfig === undefined) continue;
    const chain = readTsconfigChain(tsconfig);
    for (const file of chain.files) settings.add(file);
    targets.push(...chain.targets);
  }
  for (const file of [...manifests, ...configs]) settings.add(file);
  const stems = stemsOf(root, files.filter(isSiteCode));
  const names = [...stems, ...[...stems].flatMap((stem) => targets.flatMap((list) => elsewhere(stem, list)))];
  return { settings, namesakes: new Set(names.flatMap((name) => endings.map((ending) => name + ending))) };
}

/**
 * The first file of one of these names in a folder or above it; undefined where it was found before, too. `asked` gets all that it
 * was looked for by.
 */
function findNearest(start: string, names: readonly string[], asked: Set<string>): string | undefined {
  for (const folder of foldersUp(start)) {
    const files = names.map((name) => path.join(folder, name));
    if (files.some((file) => asked.has(file))) return undefined;
    for (const file of files) asked.add(file);
    const found = files.find(isFile);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The files without their endings, and their folders, as which one may be imported. */
function stemsOf(root: string, files: readonly string[]): ReadonlySet<string> {
  const stems = new Set<string>();
  for (const file of files) {
    const folder = path.dirname(file);
    stems.add(path.join(folder, path.basename(file, path.extname(file))));
    if (folder.startsWith(root + path.sep)) {
      for (const place of foldersUp(folder)) {
        if (place === root || stems.has(place)) break;
        stems.add(place);
      }
    } else if (folder !== root) stems.add(folder);
  }
  return stems;
}

/** What else a name stands for that is found by one of the patterns. */
function elsewhere(stem: string, patterns: readonly string[]): readonly string[] {
  return patterns.flatMap((pattern) => {
    const [prefix = '', suffix] = pattern.split('*');
    if (suffix === undefined || !stem.startsWith(prefix)) return [];
    return patterns.map((other) => other.replace('*', () => stem.slice(prefix.length)));
  });
}

/** Each state is asked for with every save. */
const watched = new WeakMap<CodeState, readonly string[]>();

/** What of the state of a site's code a server can watch: nothing that would have to come in a folder above the site. */
export function watchedFiles(root: string, state: CodeState): readonly string[] {
  const known = watched.get(state);
  if (known !== undefined) return known;
  const { settings, namesakes } = state;
  const own = [...settings].filter((file) => file.startsWith(root + path.sep) || isFile(file));
  const files = [...own, ...namesakes].filter(isSiteCode);
  watched.set(state, files);
  return files;
}

/** A line for each: what the settings are, and which namesakes there are. Nothing in it says where the site lies. */
export function describeState(
  root: string,
  { settings, namesakes }: CodeState,
  hashOf: (file: string) => string = hashFileIfExists,
): readonly string[] {
  const there = (files: Iterable<string>) => [...files].filter(isFile).sort();
  return [
    ...there(settings).map((file) => `${nameIn(root, file)} ${hashOf(file)}`),
    ...there(namesakes).map((file) => nameIn(root, file)),
  ];
}

function nameIn(root: string, file: string): string {
  return path.relative(root, file).replaceAll(path.sep, '/');
}
