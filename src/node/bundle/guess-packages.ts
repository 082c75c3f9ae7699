import { isBuiltin } from 'node:module';
import path from 'node:path';

import { importCandidates } from '../lib/code/code-state.ts';
import { isFile, readTextIfPossible } from '../lib/files/files.ts';
import { islandSuffix } from './islands/find-islands.ts';
import { islandWrapper } from './islands/wrap-islands.ts';

/** Imports and exports, except those of types alone. */
const imports = /\b(?:(?:im|ex)port\b(?!\s+type\b)[^'"`;]*?\bfrom|import\(?)\s*(["'])([^"'\n]+)\1/g;

/**
 * The packages that code in the site's root probably imports, sorted. All code is only searched, which takes a few hundredths of the
 * time of bundling it: what settings, comments, or unused imports make of a name is not known.
 */
export function guessPackages(root: string, code: string): readonly string[] {
  const names = new Set<string>();
  const files = new Set<string>();

  function search(text: string, folder: string): void {
    for (const [statement, , name = ''] of text.matchAll(imports)) {
      if (name.startsWith('.')) {
        const file = importCandidates(path.resolve(folder, name)).find(isCode);
        if (file !== undefined) files.add(file);
        // What is loaded on demand runs in browsers alone.
      } else if (!isBuiltin(name) && !statement.startsWith('import(')) names.add(name);
    }
  }

  search(code, root);
  for (const file of files) {
    search(readTextIfPossible(file) ?? '', path.dirname(file));
    if (file.endsWith('x')) names.add('react/jsx-runtime');
    if (file.endsWith(islandSuffix)) names.add(islandWrapper);
  }
  return [...names].sort();
}

const isCode = (file: string): boolean => /\.[cm]?[jt]sx?$/.test(file) && isFile(file);
