import path from 'node:path';

import { hashFileIfExists, isFile } from '../files/files.ts';
import { foldersUp } from '../files/folders-up.ts';
import { packageRoot } from '../package-root.ts';
import { isWithin, relativePath } from '../files/relative-path.ts';
import { readTsconfigChain } from './tsconfig-chain.ts';

/** What a set of code files depends on besides their own bytes. Absolute paths of files that may or may not exist. */
export interface CodeState {
  /** Files that decide how the code is read and which packages are found. */
  readonly settings: ReadonlySet<string>;
  /**
   * Files that would be resolved instead of one of them, or that were missing when it was resolved: the same names with other extensions.
   */
  readonly namesakes: ReadonlySet<string>;
}

/**
 * Files in `node_modules` that package managers write whenever installed packages change: npm, pnpm (twice, since the first does not name
 * the packages of the site itself), Yarn 2 and later, Yarn 1.
 */
const installed = [
  '.package-lock.json',
  '.modules.yaml',
  '.pnpm/lock.yaml',
  '.yarn-state.yml',
  '.yarn-integrity',
];

/** Every extension that an import may leave out, and those that may be resolved in place of another. */
const endings = ['.tsx', '.ts', '.jsx', '.js', '.mts', '.mjs', '.cts', '.cjs', '.css', '.json'];

const packages = `${path.sep}node_modules${path.sep}`;
const generatorCode = path.join(packageRoot, 'lib') + path.sep;

/** Whether a file is the generator's. */
export function isGeneratorCode(file: string): boolean {
  return file.startsWith(generatorCode);
}

/** Whether a file belongs neither to a package nor to the generator. */
export function isSiteCode(file: string): boolean {
  return !isGeneratorCode(file) && !file.includes(packages);
}

/** Whether such a file lies in the site's folder. */
export function isOwnFile(root: string, file: string): boolean {
  return isWithin(file, root) && isSiteCode(file);
}

/** `inputs`: absolute paths of the files that a bundler read for a site. */
export function codeState(root: string, inputs: Iterable<string>): CodeState {
  const files = [...inputs].filter((file) => !isGeneratorCode(file));
  // A workspace installs the packages of all its sites in a folder above them.
  const settings = new Set(
    foldersUp(root).flatMap((folder) => installed.map((name) => path.join(folder, 'node_modules', name))),
  );
  const targets: (readonly string[])[] = [];
  const manifests = new Set<string>();
  const configs = new Set<string>();
  for (const folder of new Set([root, ...files.map((file) => path.dirname(file))])) {
    findNearest(folder, ['package.json'], manifests);
    // For packages, the bundler does not read compiler settings.
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
  return { settings, namesakes: new Set(names.flatMap(withEndings)) };
}

const withEndings = (name: string): readonly string[] => endings.map((ending) => name + ending);

/** The files that an import of a path may mean. */
export function importCandidates(file: string): readonly string[] {
  const stem = file.slice(0, file.length - path.extname(file).length);
  // `./x.js` may be x.ts, and `./x.y` may be x.y.ts, or a folder.
  return [...new Set([file, ...[stem, file, path.join(file, 'index')].flatMap(withEndings)])];
}

/**
 * The nearest file with one of these names, in a folder or above it; undefined if an earlier call has already found it. Adds every path
 * that it tries to `tried`.
 */
function findNearest(start: string, names: readonly string[], tried: Set<string>): string | undefined {
  for (const folder of foldersUp(start)) {
    const files = names.map((name) => path.join(folder, name));
    if (files.some((file) => tried.has(file))) return undefined;
    for (const file of files) tried.add(file);
    const found = files.find(isFile);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The files without their extensions, and their folders: the names under which they may be imported. */
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

/** What else one of the patterns could resolve a name to. */
function elsewhere(stem: string, patterns: readonly string[]): readonly string[] {
  return patterns.flatMap((pattern) => {
    const [prefix = '', suffix] = pattern.split('*');
    if (suffix === undefined || !stem.startsWith(prefix)) return [];
    return patterns.map((other) => other.replace('*', () => stem.slice(prefix.length)));
  });
}

/** Each state is queried on every save. */
const watched = new WeakMap<CodeState, readonly string[]>();

/** The part of a code state that a server can watch: without files that would have to appear in a folder above the site. */
export function watchedFiles(root: string, state: CodeState): readonly string[] {
  const known = watched.get(state);
  if (known !== undefined) return known;
  const { settings, namesakes } = state;
  const own = [...settings].filter((file) => file.startsWith(root + path.sep) || isFile(file));
  const files = [...own, ...namesakes].filter(isSiteCode);
  watched.set(state, files);
  return files;
}

/** One line each for the contents of the settings and the namesakes that exist. Independent of where the site lies. */
export function describeState(
  root: string,
  { settings, namesakes }: CodeState,
  hashOf: (file: string) => string = hashFileIfExists,
): readonly string[] {
  const there = (files: Iterable<string>) => [...files].filter(isFile).sort();
  return [
    ...there(settings).map((file) => `${relativePath(root, file)} ${hashOf(file)}`),
    ...there(namesakes).map((file) => relativePath(root, file)),
  ];
}
