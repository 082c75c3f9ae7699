import type { SourcePosition } from '../../model/diagnostics.ts';
import { cutComponent, sharedPlace, type CodeFile } from '../code/code-file.ts';
import { escapeSigns } from '../escape-signs.ts';
import { placeInText } from './place-in-text.ts';

export interface LinkedRoute {
  /** The names of the route and its aliases. */
  readonly names: readonly string[];
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Where code says `{ name: 'product', params: { slug: 'mug' } }`: where the params are literals, else where they come from data; the
 * `sharedPlace` of several.
 */
export function findRoute(
  files: readonly CodeFile[],
  { names, params }: LinkedRoute,
): SourcePosition | undefined {
  const values = Object.values(params).filter((value) => value !== '');
  const found = files.flatMap((file) =>
    targetsIn(file, names).map(({ at, object }) => ({
      at,
      params: /\bparams:\s*(\{.*)/s.exec(object)?.[1] ?? '',
    })),
  );
  const written = found.filter((each) => values.every((value) => literalOf(value).test(each.params)));
  const made = found.filter((each) => each.params !== '' && !anyLiteral.test(each.params));
  return sharedPlace((written.length > 0 ? written : made).map(({ at }) => at));
}

export interface WrongTarget {
  readonly route: string;
  /** Its mistake: a param that it has, or lacks. */
  readonly param: string;
  readonly isGiven: boolean;
}

/** Where a component says `{ name: 'product' }` with such a mistake, or else names the route at all: the first such place. */
export function findTarget(
  files: readonly CodeFile[],
  { route, param, isGiven }: WrongTarget,
  component: SourcePosition,
): SourcePosition | undefined {
  const code = cutComponent(files, component);
  if (code === undefined) return undefined;
  const word = new RegExp(String.raw`\b${escapeSigns(param)}\b`);
  const found = targetsIn(code, [route]).filter(({ index }) => index > code.start);
  return (found.find(({ object }) => word.test(object) === isGiven) ?? found[0])?.at;
}

interface WrittenTarget {
  readonly index: number;
  readonly at: SourcePosition;
  /** The text of the object that names the route. */
  readonly object: string;
}

function targetsIn({ file, text }: CodeFile, names: readonly string[]): readonly WrittenTarget[] {
  const named = new RegExp(String.raw`(?<=\bname:\s*)(["'\`])(?:${names.map(escapeSigns).join('|')})\1`, 'g');
  return [...text.matchAll(named)].map(({ index }) => ({
    index,
    at: { file, ...placeInText(text, index) },
    object: objectAround(text, index),
  }));
}

const anyLiteral = /["'`]|:\s*\d/;

function literalOf(value: string): RegExp {
  const text = escapeSigns(value);
  return new RegExp(String.raw`(["'\`])${text}\1${/^\d+$/.test(value) ? String.raw`|:\s*${text}\b` : ''}`);
}

/** The text from the brace that encloses a position to the one that closes it. */
function objectAround(text: string, index: number): string {
  const start = unmatched(text, index, { step: -1, opening: '}', closing: '{' });
  const end = unmatched(text, index, { step: 1, opening: '{', closing: '}' });
  return text.slice(start, end + 1);
}

function unmatched(
  text: string,
  from: number,
  { step, opening, closing }: { readonly step: 1 | -1; readonly opening: string; readonly closing: string },
): number {
  let depth = 0;
  let at = from;
  for (; at >= 0 && at < text.length; at += step) {
    if (text[at] === opening) depth += 1;
    else if (text[at] === closing) {
      if (depth === 0) return at;
      depth -= 1;
    }
  }
  return Math.max(at, 0);
}
