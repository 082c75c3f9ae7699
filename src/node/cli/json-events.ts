import { plainJson } from '../lib/tty-text.ts';
import type { Output } from '../lib/tty.ts';

/** What `--json` prints, one event a line; `v` changes when a reader of the old shape would be misled. */
export interface JsonEvents {
  readonly emit: (event: string, fields: Readonly<Record<string, unknown>>) => void;
}

export function createJsonEvents(out: Pick<Output, 'print'>): JsonEvents {
  return {
    emit(event, fields) {
      out.print(plainJson({ v: 1, event, ...fields }));
    },
  };
}
