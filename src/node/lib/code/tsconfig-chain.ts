import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { isFile, readTextIfExists } from '../files/files.ts';
import { foldersUp } from '../files/folders-up.ts';

/** The content of a `tsconfig.json` and everything that it extends. */
export interface TsconfigChain {
  /** Absolute paths of all files that were looked for, whether they exist or not. */
  readonly files: readonly string[];
  /** From `paths`: the absolute patterns of each name that has several, since one may shadow another. */
  readonly targets: readonly (readonly string[])[];
  /** Whether one of them compiles JSX otherwise than for React's automatic runtime. */
  readonly isOtherJsx: boolean;
}

interface Tsconfig {
  readonly extends?: unknown;
  readonly compilerOptions?: {
    readonly baseUrl?: unknown;
    readonly paths?: Readonly<Record<string, unknown>> | null;
    readonly jsx?: unknown;
    readonly jsxImportSource?: unknown;
  } | null;
}

/** Follows `extends` as esbuild does; in doubtful cases it includes too many files rather than too few. */
export function readTsconfigChain(file: string): TsconfigChain {
  const files = new Set([file]);
  const targets: (readonly string[])[] = [];
  let isOtherJsx = false;
  // The set grows during the loop.
  for (const name of files) {
    const config = readTsconfig(name);
    const folder = path.dirname(name);
    for (const extended of strings(config?.extends))
      for (const candidate of candidatesOf(extended, folder))
        // A package's name is also that of its folder, in which files come and go.
        if (isFile(candidate) || !existsSync(candidate)) files.add(candidate);
    targets.push(...targetsOf(config, folder));
    isOtherJsx ||= setsOtherJsx(config);
  }
  return { files: [...files], targets, isOtherJsx };
}

/** Undefined if there is none or it cannot be read, which the bundler reports. */
function readTsconfig(file: string): Tsconfig | undefined {
  try {
    const text = readTextIfExists(file);
    return text === undefined ? undefined : ((parseWithComments(text) as Tsconfig | null) ?? undefined);
  } catch {
    return undefined;
  }
}

/** Parses JSON that may have comments and trailing commas. */
function parseWithComments(text: string): unknown {
  const withoutComments = text.replaceAll(
    /("(?:\\.|[^"\\])*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g,
    (_all, string = '') => string as string,
  );
  return JSON.parse(
    withoutComments.replaceAll(/("(?:\\.|[^"\\])*")|,(?=\s*[}\]])/g, (_all, string = '') => string as string),
  );
}

function strings(value: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((one) => typeof one === 'string');
}

function candidatesOf(name: string, folder: string): readonly string[] {
  if (/^\.{0,2}(?:\/|$)/.test(name) || path.isAbsolute(name)) return spellingsOf(path.resolve(folder, name));
  const packageName = /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name;
  return foldersUp(folder).flatMap((place) => {
    const base = path.join(place, 'node_modules', packageName);
    const manifest = path.join(base, 'package.json');
    const { tsconfig } = (readTsconfig(manifest) ?? {}) as { readonly tsconfig?: unknown };
    return [
      manifest,
      ...spellingsOf(path.join(place, 'node_modules', name)),
      ...strings(tsconfig).flatMap((file) => spellingsOf(path.join(base, file))),
      ...exportedFile(name, manifest),
    ];
  });
}

const spellingsOf = (file: string): readonly string[] => [
  file,
  `${file}.json`,
  path.join(file, 'tsconfig.json'),
];

/** The files that a package's `exports` maps this name to. */
function exportedFile(name: string, manifest: string): readonly string[] {
  if (readTextIfExists(manifest) === undefined) return [];
  try {
    return [createRequire(manifest).resolve(name)];
  } catch {
    return [];
  }
}

/** esbuild takes other values of `jsx`, such as `preserve`, for none. */
function setsOtherJsx(config: Tsconfig | undefined): boolean {
  const { jsx, jsxImportSource = 'react' } = config?.compilerOptions ?? {};
  return /^react(?:-jsxdev)?$/i.test(String(jsx)) || jsxImportSource !== 'react';
}

function targetsOf(config: Tsconfig | undefined, folder: string): readonly (readonly string[])[] {
  const { baseUrl, paths } = config?.compilerOptions ?? {};
  const base = path.resolve(folder, strings(baseUrl)[0] ?? '.');
  return Object.values(paths ?? {})
    .map((list) => strings(list).map((target) => path.resolve(base, target)))
    .filter(({ length }) => length > 1);
}
