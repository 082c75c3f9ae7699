import type { Message } from 'esbuild';

import type { SourcePosition } from '../model.ts';

export interface BuildMessage {
  readonly text: string;
  readonly at: SourcePosition | undefined;
  /** What a plugin of ours said beside. */
  readonly detail: unknown;
}

/** The messages of a failed esbuild run; undefined when the error is something else. */
export function buildMessages(error: unknown): readonly BuildMessage[] | undefined {
  if (!(error instanceof Error) || !('errors' in error) || !Array.isArray(error.errors)) return undefined;
  return (error.errors as readonly Message[]).map(({ text, location, detail }) => ({
    text,
    detail: detail as unknown,
    at:
      location === null
        ? undefined
        : { file: location.file, line: location.line, column: location.column + 1 },
  }));
}
