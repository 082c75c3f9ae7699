import type { PathState } from './path-state.ts';

/** A file that differs from its known state: it is being saved. */
export interface SeenSave {
  /** Undefined: it is gone. */
  readonly state: PathState | undefined;
  /** When it was first seen in this state, and when it was first seen to differ from the known one: `performance.now()`. */
  readonly since: number;
  readonly from: number;
}

/**
 * Milliseconds that a file must stay unchanged before it is handed over: longer than a clock tick of file systems (4 ms), so that two
 * states of a file rarely have the same time (`recent-files.ts`).
 */
export const QUIET_MS = 6;
/** Milliseconds without events after which a save that looks complete is taken in, while it is watched for the rest of that time. */
export const EARLY_MS = 1;
/** Milliseconds after which a file that is written continuously is handed over as it is. */
export const ENDLESS_MS = 500;
/** Milliseconds to wait for the other half of a save: the content of a file that was emptied, or a file that was deleted. */
const HALVES = { empty: 150, gone: 100 };
/** Milliseconds to wait for a file that has shrunk by an eighth or more: a busy machine may have written only its first part. */
const SHRUNK_MS = 40;

/** A file that is gone or empty may be half a save. `known`: its previous state. */
export function isHalf({ state }: SeenSave, known: PathState | undefined): boolean {
  return state === undefined || (state.size === 0 && known?.size !== 0);
}

/** Whether there is no sign that only a part of the file has been saved. */
export function looksWhole(save: SeenSave, known: PathState | undefined): boolean {
  return quietTime(save, known) === QUIET_MS;
}

/** When a save is considered complete if nothing happens to the file until then. */
export function settlesAt(save: SeenSave, known: PathState | undefined): number {
  return save.since + quietTime(save, known);
}

/** A file that is written continuously is handed over as it is; half a save never is. */
export function isReady(save: SeenSave, known: PathState | undefined, now: number): boolean {
  return settlesAt(save, known) <= now || (!isHalf(save, known) && now >= save.from + ENDLESS_MS);
}

function quietTime(save: SeenSave, known: PathState | undefined): number {
  if (!isHalf(save, known)) return isShrunk(save, known) ? SHRUNK_MS : QUIET_MS;
  return save.state === undefined ? HALVES.gone : HALVES.empty;
}

function isShrunk({ state }: SeenSave, known: PathState | undefined): boolean {
  return (state?.size ?? 0) < ((known?.size ?? 0) * 7) / 8;
}
