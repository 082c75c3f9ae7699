import { openSync, readFileSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Script } from 'node:vm';

/** Start and end, in bytes. */
type Range = readonly [number, number];

/** `code.json`: where each module is in `code.js`, which is ASCII, so that bytes are characters. */
interface CodeIndex {
  /** Of `code.js`. */
  readonly hash: string;
  readonly modules: Readonly<Record<string, { readonly range: Range; readonly line: number }>>;
}

/** `code-cache.json`: where V8's code cache of each module is in `code-cache.bin`. */
interface CodeCacheIndex {
  /** The hash of the `code.js` that the caches were made from. V8 itself compares only a module's length. */
  readonly hash: string;
  readonly modules: Readonly<Record<string, Range>>;
}

interface CodeModule {
  exports: object;
}

type Run = (
  module: CodeModule,
  exports: object,
  require: (name: string) => unknown,
  importModule: (name: string) => Promise<unknown>,
  moduleUrl: string,
) => void;

const codeFolder = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../run');
const file = path.join(codeFolder, 'code.js');
const moduleUrl = pathToFileURL(file).href;
const requireFromHere = createRequire(file);
/** What stacks call `code.js`. V8 stores the name in its code caches and takes it from there, so it must be no path of one machine. */
const nameInStacks = 'sitegen/lib/node/run/code.js';

// Stays open while the process runs: if the code is compiled again meanwhile, that makes new files.
const code = openSync(file, 'r');
const index = readJson('code.json') as CodeIndex;
const codeCache = openCodeCache();

const modules = new Map<string, CodeModule>();
const scripts = new Map<string, Script>();

/**
 * The exports of a module that `npm run compile` has put into `lib/node/run/code.js`, loaded with V8's code cache if it was made by the
 * same V8 with the same flags. As separate files, Node would take half a millisecond to find and open each, and V8 as long to compile it.
 */
export function requireCode(name: string): object {
  const known = modules.get(name);
  if (known !== undefined) return known.exports;
  const module: CodeModule = { exports: {} };
  modules.set(name, module);
  compile(name)(module, module.exports, requireModule, importModule, moduleUrl);
  return module.exports;
}

/** The scripts of the modules that have run, by name. @internal For scripts/bundle/. */
export function loadedScripts(): ReadonlyMap<string, Script> {
  return scripts;
}

function compile(name: string): Run {
  const found = index.modules[name];
  if (found === undefined) throw new Error(`${file} has no module ${name}.`);
  const text = readRange(code, found.range).toString('latin1');
  const cached = codeCache?.index.modules[name];
  const script = new Script(`(function (module, exports, require, importModule, moduleUrl) {${text}\n})`, {
    filename: nameInStacks,
    lineOffset: found.line,
    ...(codeCache !== undefined && cached !== undefined && { cachedData: readRange(codeCache.file, cached) }),
  });
  scripts.set(name, script);
  return script.runInThisContext() as Run;
}

/** Node modules that take milliseconds to load and that most commands never use. */
const lateModules = new Set(['node:child_process', 'node:net']);

function requireModule(name: string): unknown {
  if (name.startsWith('./')) return requireCode(name.slice('./'.length));
  return lateModules.has(name) ? loadLate(name) : requireFromHere(name);
}

/** A stand-in for a module, which loads it when one of its exports is first used. */
function loadLate(name: string): object {
  return new Proxy({}, { get: (_, key) => (requireFromHere(name) as Record<PropertyKey, unknown>)[key] });
}

/** For `import()`: in a script from a code cache, V8 does not remember the callback that handles it. */
async function importModule(name: string): Promise<unknown> {
  return name.startsWith('./') ? requireCode(name.slice('./'.length)) : import(name);
}

function openCodeCache(): { readonly index: CodeCacheIndex; readonly file: number } | undefined {
  try {
    const cacheIndex = readJson('code-cache.json') as CodeCacheIndex;
    if (cacheIndex.hash !== index.hash) return undefined;
    return { index: cacheIndex, file: openSync(path.join(codeFolder, 'code-cache.bin'), 'r') };
  } catch {
    // Everything works without one, only more slowly.
    return undefined;
  }
}

function readRange(from: number, [start, end]: Range): Buffer {
  const bytes = Buffer.allocUnsafeSlow(end - start);
  readSync(from, bytes, 0, bytes.length, start);
  return bytes;
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(path.join(codeFolder, name), 'utf8'));
}
