import { readFileSync } from 'node:fs';
import path from 'node:path';

import { isWithin, relativePath } from '../../lib/files/relative-path.ts';

/** A stylesheet of the site as its author wrote it. */
export interface StyleSource {
  /** Relative to the site's root. */
  readonly file: string;
  readonly folder: string;
  readonly text: string;
}

/** The texts of the site's own stylesheets, among all files that its styles are made of. */
export function readStyleSources(root: string, files: readonly string[]): readonly StyleSource[] {
  const own = files.filter((file) => file.endsWith('.css') && isWithin(file, root));
  return own.map((file) => ({
    file: relativePath(root, file),
    folder: path.dirname(file),
    text: readFileSync(file, 'utf8'),
  }));
}

/** Replaces comments with blanks, so that positions stay the same. */
export function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
}
