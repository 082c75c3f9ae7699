import type { Message } from 'esbuild';

import type { SourcePosition } from '../model.ts';

export interface BuildMessage {
  readonly text: string;
  readonly at: SourcePosition | undefined;
}

/** The messages of a failed esbuild run; undefined when the error is something else. */
export function buildMessages(error: unknown): readonly BuildMessage[] | undefined {
  if (!(error instanceof Error) || !('errors' in error) || !Array.isArray(error.errors)) return undefined;
  return (error.errors as readonly Message[]).map(({ text, location }) => ({
    text,
    at:
      location === null
        ? undefined
        : { file: location.file, line: location.line, column: location.column + 1 },
  }));
}
