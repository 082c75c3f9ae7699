import { plainJson } from '../lib/tty-text.ts';
import type { Output } from '../lib/tty.ts';

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
}

export function createJsonEvents(out: Pick<Output, 'print'>): JsonEvents {
  return {
    emit(event, fields) {
      out.print(plainJson({ v: 1, event, ...fields }));
    },
  };
}
