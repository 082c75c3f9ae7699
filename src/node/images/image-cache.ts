import { statSync } from 'node:fs';
import path from 'node:path';

import type { ImageVariant } from '../../shared/pages/page.ts';
import { changedSince, stampOf, stampOfStats } from '../lib/files/file-stamps.ts';
import { hasErrorCode, hashFile, touch } from '../lib/files/files.ts';
import { DAY_MS } from '../lib/files/sweep-folder.ts';
import { decodeUtf8 } from '../lib/bytes/utf8.ts';
import type { Store } from '../model/cache.ts';

/** What is known about an encoded file: the bytes that were written. */
export interface CachedFile {
  readonly hash: string;
  readonly size: number;
}

/** A published name, and what it was made from. */
export type CacheName = Pick<ImageVariant, 'path' | 'hash'>;

export interface ImageCache {
  readonly folder: string;
  readonly store: Store;
}

const stage = 'image';

/** Makes the store fetch together what is known about many pictures, since separate queries cost several times as much. */
export function readImagesAhead(names: readonly CacheName[], { store }: Pick<ImageCache, 'store'>): void {
  store.readAhead(
    stage,
    names.map(({ path: name }) => name),
  );
}

/** The cached file of a picture; undefined if there is none, or if its bytes are not those that were written. */
export async function readCachedImage(
  name: CacheName,
  { folder, store }: ImageCache,
): Promise<(CachedFile & { readonly from: string }) | undefined> {
  const recorded = store.get(stage, name.path);
  if (recorded === undefined) return undefined;
  const [source, hash = '', bytes, ...stamp] = decodeUtf8(recorded).split(' ');
  if (source !== name.hash) return undefined;
  const from = path.join(folder, path.posix.basename(name.path));
  try {
    const stats = statSync(from);
    const { size, mtimeMs } = stats;
    if (size !== Number(bytes)) return undefined;
    const isKnown = stamp.join(' ') === stampOfStats(stats);
    const began = Date.now();
    if (!isKnown && (await hashFile(from, size)) !== hash) return undefined;
    markUsed(from, mtimeMs);
    // Any later change gets a different stamp.
    if (!isKnown && !changedSince([from], began))
      recordCachedImage(name, { hash, size }, store, stampOf(from));
    return { hash, size, from };
  } catch (error) {
    // Not a file, missing or unreadable: it is made again.
    if (hasErrorCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR', 'EACCES')) return undefined;
    throw error;
  }
}

/** Records what was written under a name. As long as the file has the stamp, its bytes need not be read. */
export function recordCachedImage(
  { path: name, hash: source }: CacheName,
  { hash, size }: CachedFile,
  store: Store,
  stamp = '',
): void {
  store.set(stage, name, `${source} ${hash} ${size} ${stamp}`);
}

/** The time of a cached file records when it was last used, to the day; no output depends on it. */
function markUsed(file: string, mtimeMs: number): void {
  if (Date.now() - mtimeMs > DAY_MS) touch(file);
}
