import { plainJson } from '../lib/tty-text.ts';
import type { Output } from '../lib/tty.ts';
import { exitCodes } from './exit-codes.ts';

/** Those of all commands; docs/building.md says what each tells. */
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

/** What `--json` prints, one event a line; `v` changes when a reader of the old shape would be misled. */
export interface JsonEvents {
  readonly emit: (event: EventName, fields: Readonly<Record<string, unknown>>) => void;
  /** Tells the result of a command that has not told one itself. */
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
