import type { Look } from './look-at.ts';

/** A file that differs from what is known of it: somebody saves it. */
export interface SeenSave {
  /** Undefined: it is gone. */
  readonly look: Look | undefined;
  /** When it was first seen like this, and when it was first seen to differ from what is known: `performance.now()`. */
  readonly since: number;
  readonly from: number;
}

/**
 * Milliseconds in which a file stays as it is before it is taken: longer than a tick of the clock of file systems (4 ms), so that no
 * two states of a file have one time.
 */
export const QUIET_MS = 6;
/** Milliseconds after which a file that is written without end is taken as it is. */
export const ENDLESS_MS = 500;
/** Milliseconds for the other half of a save: the content of a file that was emptied, a file that was deleted. */
const HALVES = { empty: 150, gone: 100 };
/** Milliseconds for a file that has lost an eighth and more: it may be the first piece of one that a busy machine writes. */
const SHRUNK_MS = 40;

/** What is gone or was emptied is half a save, for a while. `known`: how it was before. */
export function isHalf({ look }: SeenSave, known: Look | undefined): boolean {
  return look === undefined || (look.size === 0 && known?.size !== 0);
}

/** When a save is taken to be through, if nothing happens to the file until then. */
export function settlesAt(save: SeenSave, known: Look | undefined): number {
  return save.since + quietTime(save, known);
}

/** A file that is written without end is taken as it is; half a save never is. */
export function isReady(save: SeenSave, known: Look | undefined, now: number): boolean {
  return settlesAt(save, known) <= now || (!isHalf(save, known) && now >= save.from + ENDLESS_MS);
}

function quietTime(save: SeenSave, known: Look | undefined): number {
  if (!isHalf(save, known)) return isShrunk(save, known) ? SHRUNK_MS : QUIET_MS;
  return save.look === undefined ? HALVES.gone : HALVES.empty;
}

function isShrunk({ look }: SeenSave, known: Look | undefined): boolean {
  return (look?.size ?? 0) < ((known?.size ?? 0) * 7) / 8;
}
