import { createRequire } from 'node:module';
import type Esbuild from 'esbuild';

import type { SourcePosition } from '../model/diagnostics.ts';

const require = createRequire(import.meta.url);

export interface JsonProblem {
  readonly message: string;
  readonly place: Pick<SourcePosition, 'line' | 'column'>;
}

/** What is wrong with a text that JSON.parse rejects, and where: JSON.parse itself only sometimes reports a position, as an offset. */
export function jsonProblem(text: string, refusal: SyntaxError): JsonProblem {
  const found = esbuildError(text);
  if (found?.location == null) return { message: `${refusal.message}.`, place: {} };
  const { line, column, lineText } = found.location;
  // esbuild counts bytes.
  const before = Buffer.from(lineText).subarray(0, column).toString();
  return { message: `${found.text}.`, place: { line, column: before.length + 1 } };
}

/** Undefined if it accepts what JSON.parse rejects, such as a byte order mark. */
function esbuildError(text: string): Esbuild.Message | undefined {
  const { transformSync } = require('esbuild') as typeof Esbuild;
  try {
    transformSync(text, { loader: 'json', logLevel: 'silent' });
    return undefined;
  } catch (error) {
    return (error as Partial<Esbuild.TransformFailure>).errors?.[0];
  }
}
