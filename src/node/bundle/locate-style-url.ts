import { diagnostic } from '../lib/diagnostics.ts';
import type { Diagnostic } from '../model.ts';
import { sourceFile } from './read-style-file.ts';

/** A stylesheet of the site as its author wrote it. */
export interface StyleSource {
  /** Relative to the site's root. */
  readonly file: string;
  readonly folder: string;
  readonly text: string;
}

/** Where the author's stylesheets name a missing file: one diagnostic a place. */
export function missingStyleFiles(
  missing: readonly string[],
  sources: readonly StyleSource[],
): readonly Diagnostic[] {
  const wanted = new Set(missing);
  return sources.flatMap(({ file, folder, text }) =>
    [...withoutComments(text).matchAll(/url\(\s*(["']?)(.*?)\1\s*\)|(["'])([^"'\n]+)\3/g)].flatMap(
      (match) => {
        const url = match[2] ?? match[4] ?? '';
        const target = sourceFile(folder, url);
        if (target === undefined || !wanted.has(target)) return [];
        return [
          diagnostic('style-file', {
            message: `${file} names "${url}", which is no file of the site.`,
            at: { file, ...placeOf(text, match.index) },
          }),
        ];
      },
    ),
  );
}

/** The text with its comments blanked, so that places stay what they are. */
function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
}

function placeOf(text: string, index: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, index);
  return { line: before.split('\n').length, column: index - before.lastIndexOf('\n') };
}
