import type { IndexEntry, StoreIndex } from './store-index.ts';
import type { Packs } from './store-packs.ts';

/** Milliseconds: a pack that has grown within this time may still be written by another process. */
const quietMs = 3_600_000;
/** Each build adds a pack: above this number, they are merged. */
const maxPacks = 32;
/** The largest packs, which are not merged. */
const keptPacks = 8;
/** Bytes moved at a time. */
const batchBytes = 16 << 20;

/** Removes empty packs, and moves the contents of packs that are mostly empty, or too many, to a new one. */
export function tidyPacks(index: StoreIndex, packs: Packs): void {
  const now = Date.now();
  const live = index.liveBytes();
  const quiet = packs.list().filter(({ isOwn, modifiedMs }) => !isOwn && now - modifiedMs > quietMs);
  packs.remove(quiet.filter(({ pack }) => !live.has(pack)).map(({ pack }) => pack));
  const held = quiet.filter(({ pack }) => live.has(pack));
  const bytesOf = (pack: number) => live.get(pack) ?? 0;
  const bySize = held.toSorted((a, b) => bytesOf(b.pack) - bytesOf(a.pack));
  const many = bySize.length > maxPacks ? bySize.slice(keptPacks) : [];
  const moved = bySize
    .filter((file) => bytesOf(file.pack) < file.size / 2 || many.includes(file))
    .map(({ pack }) => pack);
  if (moved.length === 0) return;
  for (const batch of batchesBySize(index.entriesOf(moved))) moveEntries(batch, index, packs);
  // What could not be moved cannot be read either.
  packs.remove(moved);
}

function moveEntries(entries: readonly IndexEntry[], index: StoreIndex, packs: Packs): void {
  const found = entries.flatMap((entry) => {
    const bytes = packs.read(entry);
    return bytes === undefined ? [] : [{ entry, bytes }];
  });
  const { pack, start: first } = packs.append(found.map(({ bytes }) => bytes));
  let start = first;
  index.move(
    found.map(({ entry, bytes }) => {
      const to = { pack, start };
      start += bytes.length;
      return [entry, to];
    }),
  );
}

function* batchesBySize(entries: readonly IndexEntry[]): Generator<readonly IndexEntry[]> {
  let batch: IndexEntry[] = [];
  let size = 0;
  for (const entry of entries) {
    batch.push(entry);
    size += entry.size;
    if (size < batchBytes) continue;
    yield batch;
    batch = [];
    size = 0;
  }
  if (batch.length > 0) yield batch;
}
