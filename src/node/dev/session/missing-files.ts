import path from 'node:path';

import { importCandidates } from '../../lib/code/code-state.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';

/** Where the module may appear that a mistake says is missing: absolute paths; none if that is not what it says. */
export function missingFiles(root: string, { message, at }: Diagnostic): readonly string[] {
  const [, name] = /^Could not resolve "(\.{1,2}\/[^"]+)"$/.exec(message) ?? [];
  if (name === undefined || at?.file === undefined) return [];
  return importCandidates(path.resolve(root, path.dirname(at.file), name));
}
