import { isRecord } from '../../../shared/is-record.ts';
import { encodeUtf8 } from './utf8.ts';

/** Items of a list that are stringified together. */
const BATCH = 1000;

/** A piece is at least this long, in UTF-16 code units, except the last one: each is a write of its own. */
const PIECE = 1 << 18;

/** How many levels of lists and objects are taken apart. */
const DEPTH = 3;

/**
 * The JSON of a value as UTF-8, in pieces: the records of a large build have tens of megabytes, which need not be in memory at once. Lists
 * may be any iterables, whose items can be made while they are written.
 */
export function* jsonPieces(value: unknown): Generator<Buffer, void> {
  let piece = '';
  for (const part of partsOf(value, DEPTH)) {
    piece += part;
    if (piece.length < PIECE) continue;
    yield encodeUtf8(piece);
    piece = '';
  }
  if (piece !== '') yield encodeUtf8(piece);
}

function* partsOf(value: unknown, depth: number): Generator<string, void> {
  if (depth > 0 && isIterable(value)) yield* listParts(value);
  else if (depth > 0 && isRecord(value)) yield* objectParts(value, depth);
  else yield JSON.stringify(value);
}

function* objectParts(value: Readonly<Record<string, unknown>>, depth: number): Generator<string, void> {
  let start = '{';
  for (const [name, item] of Object.entries(value)) {
    if (item === undefined) continue;
    yield `${start}${JSON.stringify(name)}:`;
    yield* partsOf(item, depth - 1);
    start = ',';
  }
  yield start === '{' ? '{}' : '}';
}

function* listParts(items: Iterable<unknown>): Generator<string, void> {
  let start = '[';
  let batch: unknown[] = [];
  for (const item of items) {
    if (batch.push(item) < BATCH) continue;
    yield start + inList(batch);
    start = ',';
    batch = [];
  }
  yield batch.length === 0 && start === ',' ? ']' : `${start}${inList(batch)}]`;
}

/** The JSON of a list, without its brackets. */
function inList(items: readonly unknown[]): string {
  return JSON.stringify(items).slice(1, -1);
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value;
}
