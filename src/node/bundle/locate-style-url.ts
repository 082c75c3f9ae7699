import { diagnostic } from '../lib/diagnostics.ts';
import { placeInText } from '../lib/place-in-text.ts';
import type { Diagnostic } from '../model.ts';
import { sourceFile } from './read-style-file.ts';
import { withoutComments, type StyleSource } from './style-sources.ts';

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
            at: { file, ...placeInText(text, match.index) },
          }),
        ];
      },
    ),
  );
}
