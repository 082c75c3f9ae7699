import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { isWithin, relativePath } from '../lib/relative-path.ts';

/** A stylesheet of the site as its author wrote it. */
export interface StyleSource {
  /** Relative to the site's root. */
  readonly file: string;
  readonly folder: string;
  readonly text: string;
}

/** The texts of the site's own stylesheets, among all files that its styles are made of. */
export async function readStyleSources(
  root: string,
  files: readonly string[],
): Promise<readonly StyleSource[]> {
  const own = files.filter((file) => file.endsWith('.css') && isWithin(file, root));
  return Promise.all(
    own.map(async (file) => ({
      file: relativePath(root, file),
      folder: path.dirname(file),
      text: await readFile(file, 'utf8'),
    })),
  );
}

/** Replaces comments with blanks, so that positions stay the same. */
export function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
}
