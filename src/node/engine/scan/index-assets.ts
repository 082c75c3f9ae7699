import path from 'node:path';

import { fileAssetPath, type FileAsset } from '../../../shared/content.ts';
import type { PrivateFileFacts } from '../../../shared/forms/forms-site.ts';
import type { AssetLookup, AssetProblem } from '../../content/fields/asset-lookup.ts';
import { probeImage, probeVersion, type ImageProblem, type ProbeResult } from '../../images/probe-image.ts';
import { didYouMean } from '../../lib/diagnostics/diagnostics.ts';
import { countSlips } from '../../lib/diagnostics/count-slips.ts';
import { createLimiter } from '../../lib/scheduling/create-limiter.ts';
import { sha256 } from '../../lib/bytes/hash.ts';
import { toPrivateFile } from '../../lib/private-file.ts';
import { readUnchanged } from '../../lib/files/read-unchanged.ts';
import { toSlug } from '../../lib/slug.ts';
import type { Memo } from '../../model/cache.ts';
import type { SourceFile } from '../../model/content.ts';

const imageFile = /\.(?:jpe?g|png|webp|avif|gif|svgz?)$/i;

/** The pictures and files of the content tree, by path and by the names that pages use. */
export interface AssetIndex {
  readonly lookup: AssetLookup;
  /** Image hash → source. */
  readonly images: ReadonlyMap<string, SourceFile>;
  /** Published path of a file asset → source. */
  readonly files: ReadonlyMap<string, SourceFile>;
  /** The same files, by the id that each has as a private file. */
  readonly privateFiles: ReadonlyMap<string, PrivateSource>;
}

export interface PrivateSource {
  readonly source: SourceFile;
  readonly facts: PrivateFileFacts;
}

/** Probes every picture of the content tree, once per content hash, and indexes the other files. */
export async function indexAssets(sources: readonly SourceFile[], memo: Memo): Promise<AssetIndex> {
  const limit = createLimiter(4);
  const probed = new Map<string, ProbeResult>();
  await Promise.all(
    sources
      .filter((source) => imageFile.test(source.path))
      .map((source) =>
        limit(async () => {
          const name = path.posix.basename(source.path);
          const probe = async () => probeImage(await readUnchanged(source.absolute, source.hash), name);
          probed.set(source.path, await memo('probe', `${probeVersion()} ${source.hash} ${name}`, probe));
        }),
      ),
  );
  const images = new Map<string, SourceFile>();
  const byName = new Map<string, SourceFile>();
  const duplicates = new Set<string>();
  const files = new Map<string, SourceFile>();
  const privateFiles = new Map<string, PrivateSource>();
  const assets = new Map<string, FileAsset>();
  for (const source of sources) {
    const name = source.path.normalize('NFC');
    if (byName.has(name)) duplicates.add(name);
    byName.set(name, source);
    const result = probed.get(source.path);
    if (result !== undefined && 'image' in result) images.set(result.image.hash, source);
    const asset = fileAsset(source);
    assets.set(source.path, asset);
    files.set(fileAssetPath(asset), source);
    const facts = { name: privateName(source.path), bytes: source.size };
    privateFiles.set(toPrivateFile(asset).id, { source, facts });
  }
  /** Keyboards produce é as one code point, some disks store an e and a combining accent: finds a file by either form. */
  function find<Found>(name: string, resolve: (path: string) => Found): Found | AssetProblem | undefined {
    const composed = name.normalize('NFC');
    const source = byName.get(composed);
    if (source === undefined) return undefined;
    return duplicates.has(composed) ? duplicateProblem : resolve(source.path);
  }
  return {
    lookup: {
      hash: sha256(sources.map(({ path: name, hash }) => `${name} ${hash}`).join('\n')),
      image: (name) => find(name, (found) => lookupImage(probed.get(found))),
      file: (name) => find(name, (found) => drawingProblem(found, probed.get(found)) ?? assets.get(found)),
      near: createNear(sources),
    },
    images,
    files,
    privateFiles,
  };
}

const duplicateProblem: AssetProblem = {
  problem: 'two files have this name, with their accents written in two ways.',
  code: 'file-duplicate',
};

/** Suggests files in the folder of the missing one. */
function createNear(sources: readonly SourceFile[]): AssetLookup['near'] {
  const isSlip = countSlips();
  return (wanted) => {
    if (!isSlip()) return undefined;
    const folder = path.posix.dirname(wanted.normalize('NFC'));
    const names = sources.map(({ path: name }) => name.normalize('NFC'));
    const beside = names.filter((name) => path.posix.dirname(name) === folder);
    const near = didYouMean(
      path.posix.basename(wanted.normalize('NFC')),
      beside.map((name) => path.posix.basename(name)),
    );
    return near === undefined ? undefined : `${folder}/${near}`;
  };
}

function lookupImage(result: ProbeResult | undefined): ReturnType<AssetLookup['image']> {
  if (result === undefined) return undefined;
  return 'image' in result ? result.image : { problem: result.problem, code: result.code };
}

/** An SVG published as a file can be opened on its own, where its scripts would run, so the same rules apply to it. */
function drawingProblem(name: string, result: ProbeResult | undefined): ImageProblem | undefined {
  return /\.svgz?$/i.test(name) && result !== undefined && 'problem' in result ? result : undefined;
}

function fileAsset({ path: name, hash, size }: SourceFile): FileAsset {
  const extension = path.posix.extname(name);
  const base = toSlug(path.posix.basename(name, extension)) || 'file';
  return { kind: 'file', name: base, hash, extension: extension.slice(1).toLowerCase(), size };
}

/** The name under which a private file is saved: `resources/brief/fr.pdf` → `brief-fr.pdf`, since its own name is often just a language. */
function privateName(name: string): string {
  const folder = path.posix.basename(path.posix.dirname(name));
  return `${folder}-${path.posix.basename(name)}`;
}
