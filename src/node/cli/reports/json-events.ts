import { plainJson } from '../../lib/terminal/tty-text.ts';
import type { Output } from '../../lib/terminal/tty.ts';
import { exitCodes } from '../process/exit-codes.ts';

/** The events of all commands; docs/building.md describes them. */
export const eventNames = [
  'start',
  'stage',
  'waiting',
  'diagnostic',
  'warning',
  'profile',
  'result',
  'listening',
  'watching',
  'checked',
  'entry',
  'route',
  'created',
  'wanted',
  'problem',
  'removed',
  'kept',
  'versions',
  'site',
  'submission',
  'mail',
  'erased',
] as const;
export type EventName = (typeof eventNames)[number];

/** What `--json` prints, one event per line; `v` changes when a reader of the old format would be misled. */
export interface JsonEvents {
  readonly emit: (event: EventName, fields: Readonly<Record<string, unknown>>) => void;
  /** Reports the result of a command that has not reported one itself. */
  readonly end: (exitCode: number) => void;
}

export function createJsonEvents(out: Pick<Output, 'print'>): JsonEvents {
  let hasResult = false;
  function emit(event: EventName, fields: Readonly<Record<string, unknown>>): void {
    hasResult ||= event === 'result';
    out.print(plainJson({ v: 1, event, ...fields }));
  }
  return {
    emit,
    end(exitCode) {
      if (!hasResult) emit('result', { ok: exitCode === exitCodes.ok, exitCode });
    },
  };
}
