import { byCodeUnit } from '../lib/lists/by-code-unit.ts';
import { diagnostic } from '../lib/diagnostics/diagnostics.ts';
import { addTo } from '../lib/lists/group-by.ts';
import { foldPath } from '../lib/files/path-forms.ts';
import type { Diagnostic, SourcePosition } from '../model/diagnostics.ts';
import type { OutputFile } from '../model/output.ts';
import { foldersAbove, pathProblem } from './publish-path.ts';

type Claim = Pick<OutputFile, 'path' | 'hash' | 'source' | 'immutable'>;

interface Spelling {
  readonly folder: string;
  /** The first file in it by code unit. */
  first: Claim;
}

/** Where the author's files name a published path; undefined if they do not. */
export type PlaceOf = (file: Pick<OutputFile, 'path' | 'source'>) => SourcePosition | undefined;

export interface Claims {
  /** Whether the file is to be published; not if it is refused, or is the same asset by another way. */
  claim(file: Claim): boolean;
  /** Whether the site has files below this path. */
  isFolder(path: string): boolean;
  /** The claimed path that a case-insensitive host cannot distinguish from this one. */
  sameOnAnyHost(path: string): string | undefined;
  diagnostics(placeOf?: PlaceOf): readonly Diagnostic[];
}

/** Who claims which path. The diagnostics do not depend on the order of the claims. */
export function createClaims(): Claims {
  const files = new Map<string, Claim>();
  /** Folded folder → its spellings, hardly ever more than one. */
  const folders = new Map<string, Spelling[]>();
  /** Folded path → the other claims to it. */
  const rivals = new Map<string, Claim[]>();
  const contested = new Set<string>();
  const refused: { readonly file: Claim; readonly problem: string }[] = [];

  /** Registers the folders of a file; false if one is taken by another spelling or by a file. */
  function enterFolders(file: Claim): boolean {
    let free = true;
    for (const folder of foldersAbove(file.path)) {
      const folded = foldPath(folder);
      const spellings = folders.get(folded);
      const known = spellings?.find((spelling) => spelling.folder === folder);
      const isFirst = known === undefined || byCodeUnit(file.path, known.first.path) < 0;
      // In that case the folders above it are registered, too, and this file is not the first in any of them.
      if (!isFirst && contested.size === 0) return true;
      if (known === undefined) addTo(folders, folded, { folder, first: file });
      else if (isFirst) known.first = file;
      if ((spellings?.length ?? 1) === 1 && !files.has(folded)) continue;
      contested.add(folded);
      free = false;
    }
    return free;
  }

  function enterFile(file: Claim): boolean {
    const folded = foldPath(file.path);
    const first = files.get(folded);
    if (first === undefined) files.set(folded, file);
    else addTo(rivals, folded, file);
    if (first !== undefined && isSameAsset(first, file)) return false;
    if (first === undefined && !folders.has(folded)) return true;
    contested.add(folded);
    return false;
  }

  return {
    // Only these four are kept: the content of a file must not stay in memory.
    claim({ path, hash, source, immutable }) {
      const file = { path, hash, source, immutable };
      const problem = pathProblem(path);
      if (problem !== undefined) {
        refused.push({ file, problem });
        return false;
      }
      const isFirst = enterFile(file);
      return enterFolders(file) && isFirst;
    },
    isFolder(path) {
      return folders.get(foldPath(path))?.some(({ folder }) => folder === path) === true;
    },
    sameOnAnyHost(path) {
      return files.get(foldPath(path))?.path;
    },
    diagnostics(placeOf = () => undefined) {
      const unfit = refused.map(({ file, problem }) =>
        diagnostic('output-path', {
          message: `${JSON.stringify(file.path)}, made by ${file.source}, cannot be published: ${problem}.`,
          at: placeOf(file),
        }),
      );
      const conflicts = [...contested].map((folded) => {
        const first = files.get(folded);
        const claims = [...(first === undefined ? [] : [first]), ...(rivals.get(folded) ?? [])];
        const inFolder = folders.get(folded)?.map(({ first: file }) => file) ?? [];
        return describeConflict([...claims, ...inFolder], placeOf);
      });
      return [...conflicts, ...unfit].sort((a, b) => byCodeUnit(a.message, b.message));
    },
  };
}

/** Two entries that show the same hashed file make it twice; a page made twice is a mistake even when the bytes agree. */
function isSameAsset(a: Claim, b: Claim): boolean {
  const sameBytes = a.path === b.path && a.hash === b.hash;
  return sameBytes && (a.source === b.source || (a.immutable && b.immutable));
}

function describeConflict(claims: readonly Claim[], placeOf: PlaceOf): Diagnostic {
  const paths = new Set(claims.map(({ path }) => path));
  const makers = new Set(
    claims.map(({ path, source }) => (paths.size > 1 ? `${source} ("${path}")` : source)),
  );
  const made = [...makers].sort(byCodeUnit).join(' and ');
  const message =
    paths.size > 1
      ? `Paths that cannot stand side by side on every host: ${made}.`
      : `"${[...paths].join('')}" is made by ${makers.size > 1 ? made : `${made}, twice with different bytes`}.`;
  const fix = fixOf([...new Set(claims.map(({ source }) => source))]);
  return diagnostic('output-conflict', { message, ...fix, at: bestPlace(claims, placeOf) });
}

/** Renaming is not what helps if a redirect stands in the way. */
function fixOf(sources: readonly string[]): { readonly fix?: string } {
  if (!sources.some(isRedirect)) return {};
  const areAll = sources.every(isRedirect);
  return { fix: areAll ? 'Remove one of them.' : 'Remove the redirect, or give the other another address.' };
}

function isRedirect(source: string): boolean {
  return source.startsWith('redirect ');
}

/** Of several claims, one whose place can be shown: a redirect, as the fix is to remove it; deterministic if several qualify. */
function bestPlace(claims: readonly Claim[], placeOf: PlaceOf): SourcePosition | undefined {
  const places = claims
    .toSorted(
      (a, b) =>
        Number(isRedirect(b.source)) - Number(isRedirect(a.source)) ||
        byCodeUnit(`${a.source}\0${a.path}`, `${b.source}\0${b.path}`),
    )
    .flatMap((claim) => placeOf(claim) ?? []);
  return places.find(({ line, field }) => line !== undefined || field !== undefined) ?? places[0];
}
