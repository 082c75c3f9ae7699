import type { SourcePosition } from '../../model/diagnostics.ts';
import { sharedPlace, type CodeFile } from '../code/code-file.ts';
import { escapeSigns } from '../escape-signs.ts';
import { placeInText } from './place-in-text.ts';

/** Where an element is given a `style`: where the style names the properties, else where there is any; the `sharedPlace` of several. */
export function findStyle(
  files: readonly CodeFile[],
  tag: string,
  properties: readonly string[],
): SourcePosition | undefined {
  // An earlier attribute may be a function.
  const styled = new RegExp(String.raw`<${escapeSigns(tag)}(?=\s)(?:[^<>]|=>)*?\sstyle=`, 'g');
  const given = files.flatMap(({ file, text }) =>
    [...text.matchAll(styled)].map((match) => {
      const start = match.index + match[0].length;
      const value = text.slice(start, endOf(text, start));
      return { at: { file, ...placeInText(text, start - 'style='.length) }, value };
    }),
  );
  const named = given.filter(({ value }) => properties.every((name) => spelling(name).test(value)));
  return sharedPlace((named.length > 0 ? named : given).map(({ at }) => at));
}

/** The end of the value that begins at a position: its closing quote or brace. */
function endOf(text: string, from: number): number {
  if (text[from] !== '{') return text.indexOf(text[from] ?? '', from + 1) + 1 || text.length;
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}

/** `font-size` is written `fontSize` in a template. */
function spelling(property: string): RegExp {
  const camel = property
    .replace(/^-/, '')
    .replaceAll(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase());
  return new RegExp(
    String.raw`(?<![\w-])(?:${escapeSigns(property)}|${camel}|${camel[0]?.toUpperCase()}${camel.slice(1)})(?![\w-])`,
  );
}
