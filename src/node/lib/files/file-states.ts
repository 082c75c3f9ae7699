import path from 'node:path';

import { changeIn, putState, sizeIn, stampIn, STATE_WIDTH as WIDTH, type SeenStats } from './file-state.ts';
import { statFollowing, TICK_MS, type Stamps } from './file-stamps.ts';

/**
 * The state of files at some paths, without their bytes. Stored in columns: one object per path would take longer to read, write and
 * compare than reading the state of the path does.
 */
export interface FileStates {
  /** The common prefix of all names. */
  readonly base: string;
  readonly names: readonly string[];
  /** For each name, the numbers that identify its state. */
  readonly states: Float64Array;
}

/** File states in a form that JSON can hold. */
export interface PackedStates extends Omit<FileStates, 'states'> {
  /** The numbers' bytes in base64, in pieces: those of a large build have ten megabytes. */
  readonly states: readonly string[];
}

/** Bytes per piece: without a rest in base64. */
const PIECE = 3 << 10;

/** Reads the states of paths. Links are followed. */
export function readStates(base: string, names: readonly string[]): FileStates {
  const states = new Float64Array(names.length * WIDTH);
  for (let place = 0; place < names.length; place += 1)
    putState(states, place * WIDTH, statFollowing(base + (names[place] as string)));
  return { base, names, states };
}

/** Combines the states in stat results that were read one by one. */
export function toStates(
  base: string,
  seen: readonly (readonly [name: string, stats: SeenStats | undefined])[],
): FileStates {
  const states = new Float64Array(seen.length * WIDTH);
  for (const [place, [, stats]] of seen.entries()) putState(states, place * WIDTH, stats);
  return { base, names: seen.map(([name]) => name), states };
}

/** Reads the states of the names that `before` does not contain or that are listed in `again`. */
export function renewStates(
  before: FileStates,
  names: readonly string[],
  again: ReadonlySet<string>,
): FileStates {
  const placeOf = createPlaces(before.names);
  const states = new Float64Array(names.length * WIDTH);
  for (let place = 0; place < names.length; place += 1) {
    const name = names[place] as string;
    const known = again.has(name) ? undefined : placeOf(name);
    if (known === undefined) putState(states, place * WIDTH, statFollowing(before.base + name));
    else
      for (let at = 0; at < WIDTH; at += 1)
        states[place * WIDTH + at] = before.states[known * WIDTH + at] as number;
  }
  return { base: before.base, names, states };
}

/** Finds names in a list; immediate if they are asked for in roughly the list's order. */
function createPlaces(names: readonly string[]): (name: string) => number | undefined {
  let next = 0;
  let places: ReadonlyMap<string, number> | undefined;
  return (name) => {
    if (names[next] !== name && names[next + 1] === name) next += 1;
    if (names[next] === name) return next++;
    places ??= new Map(names.map((known, place) => [known, place]));
    const found = places.get(name);
    if (found !== undefined) next = found + 1;
    return found;
  };
}

/** Finds the index of a name whose state is unchanged; immediate if names are asked for in roughly the list's order. */
export function createStateFinder(
  before: FileStates,
): (name: string, stats: SeenStats | undefined) => number | undefined {
  const placeOf = createPlaces(before.names);
  const state = new Float64Array(WIDTH);
  return (name, stats) => {
    const place = placeOf(name);
    if (place === undefined) return undefined;
    putState(state, 0, stats);
    return isSame(before.states, place, state, 0) ? place : undefined;
  };
}

export interface ComparedStates {
  readonly now: FileStates;
  /** Indices in the list whose files have changed. */
  readonly changed: readonly number[];
}

export function compareStates(before: FileStates): ComparedStates {
  const now = readStates(before.base, before.names);
  const changed: number[] = [];
  for (let place = 0; place < now.names.length; place += 1)
    if (!isSame(before.states, place, now.states, place)) changed.push(place);
  return { now, changed };
}

export function areCurrent({ base, names, states }: FileStates): boolean {
  const state = new Float64Array(WIDTH);
  return names.every((name, place) => {
    putState(state, 0, statFollowing(base + name));
    return isSame(states, place, state, 0);
  });
}

/** Whether any of the files at these indices may have changed since then, in milliseconds since 1970. Default: all indices. */
export function mayHaveChanged(
  { names, states }: FileStates,
  since: number,
  places: Iterable<number> = names.keys(),
): boolean {
  for (const place of places) if (changeIn(states, place * WIDTH) >= since - TICK_MS) return true;
  return false;
}

export function sizeAt({ states }: FileStates, place: number): number {
  return sizeIn(states, place * WIDTH);
}

export function toStamps({ base, names, states }: FileStates): Stamps {
  return names.map((name, place) => [path.normalize(base + name), stampIn(states, place * WIDTH)]);
}

export function packStates({ states, ...rest }: FileStates): PackedStates {
  const bytes = Buffer.from(states.buffer, states.byteOffset, states.byteLength);
  const pieces = Array.from({ length: Math.ceil(bytes.length / PIECE) }, (_, index) =>
    bytes.toString('base64', index * PIECE, (index + 1) * PIECE),
  );
  return { ...rest, states: pieces };
}

export function unpackStates({ states, ...rest }: PackedStates): FileStates {
  const bytes = Buffer.from(states.join(''), 'base64');
  return { ...rest, states: new Float64Array(new Uint8Array(bytes).buffer) };
}

function isSame(a: Float64Array, placeInA: number, b: Float64Array, placeInB: number): boolean {
  for (let at = 0; at < WIDTH; at += 1)
    if (a[placeInA * WIDTH + at] !== b[placeInB * WIDTH + at]) return false;
  return true;
}
