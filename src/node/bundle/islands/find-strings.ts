/**
 * The texts of all string literals and of templates without expressions in code, and whatever else stands between two quotes of the same
 * kind in a line: to leave that out, the code would have to be parsed, which takes as long as bundling it. Literals with escapes or line
 * breaks are missing.
 */
export function findStrings(code: string): ReadonlySet<string> {
  // As a line break, an escape ends no literal, and rules out the one that it is in.
  const lines = code.replaceAll(/\\[^]/g, '\n');
  // A literal ends at the next quote of its kind, so each is a whole piece, and so is what stands between two of them.
  const pieces = ['"', "'", '`'].flatMap((quote) => lines.split(quote));
  return new Set(pieces.filter((text) => !text.includes('\n')));
}
