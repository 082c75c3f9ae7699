import path from 'node:path';

import type { SourcePosition } from '../../model/diagnostics.ts';
import { readTextIfPossible } from '../files/files.ts';
import { offsetAt } from '../diagnostics/source-map.ts';

/** What the import at a place is from. */
export function importedModule(
  root: string,
  { file, line = 1, column = 1 }: SourcePosition,
): string | undefined {
  const text = readTextIfPossible(path.join(root, file)) ?? '';
  return /\bfrom\s*(["'])(.*?)\1/.exec(text.slice(offsetAt(text, line - 1, column - 1)))?.[2];
}
