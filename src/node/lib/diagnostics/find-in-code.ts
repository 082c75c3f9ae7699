import path from 'node:path';

import type { SourcePosition } from '../../model/diagnostics.ts';
import { cutComponent, sharedPlace, type CodeFile } from '../code/code-file.ts';
import { escapeSigns } from '../escape-signs.ts';
import { readTextIfPossible } from '../files/files.ts';
import { findRoute, findTarget, type LinkedRoute, type WrongTarget } from './find-route.ts';
import { findInlineElement } from './find-inline-element.ts';
import { findStyle } from './find-style.ts';
import { placeInText } from './place-in-text.ts';
import { entriesOf, walkFolder } from '../files/walk-folder.ts';

/** Searches the author’s code for what caused a mistake, when nothing else tells the line. */
export interface FindInCode {
  /** The first of the texts that occurs between quotes. */
  readonly text: (texts: readonly string[], where?: WhereInCode) => SourcePosition | undefined;
  /** In the `url()` of a class name. */
  readonly cssUrl: (url: string) => SourcePosition | undefined;
  /** Where the default export of a module is an element with a prop, else where it is one at all; the `sharedPlace` of several. */
  readonly prop: (module: string, prop: string) => SourcePosition | undefined;
  /** Where a link to a route is made. */
  readonly route: (target: LinkedRoute) => SourcePosition | undefined;
  /** Where the component that begins at a place makes a link to a route with a mistake. */
  readonly target: (target: WrongTarget, component: SourcePosition) => SourcePosition | undefined;
  /** The only element of that name in the component that begins at a place. */
  readonly element: (name: string, component: SourcePosition) => SourcePosition | undefined;
  /** Where an element is given a style with these properties. */
  readonly style: (tag: string, properties: readonly string[]) => SourcePosition | undefined;
  /** Where an element with that name is given text. */
  readonly inlineElement: (tag: string) => SourcePosition | undefined;
}

interface WhereInCode {
  /** Searches this file only. */
  readonly file?: string | undefined;
  /** Must also match the line, if the text occurs several times. */
  readonly hint?: RegExp;
  /** The quoted text may be a list that contains the text, such as a `srcset`. */
  readonly isPart?: boolean;
}

/** Reads the code once, on the first search, and searches for each thing once: every page may have the same mistake. */
export function createFindInCode(root: string): FindInCode {
  let code: readonly CodeFile[] | undefined;
  const files = () => (code ??= readCode(root));
  const known = new Map<string, SourcePosition | undefined>();
  function once(
    query: readonly unknown[],
    find: () => SourcePosition | undefined,
  ): SourcePosition | undefined {
    const key = JSON.stringify(query);
    if (!known.has(key)) known.set(key, find());
    return known.get(key);
  }
  return {
    text: (texts, { file, hint = /./, isPart = false } = {}) =>
      once([texts, file, hint.source, isPart], () => {
        const some = file === undefined ? files() : files().filter((each) => each.file === file);
        const whole = firstOf(texts, (text) => findText(some, text, hint));
        return whole ?? (isPart ? firstOf(texts, (text) => findText(some, text, hint, partOf)) : undefined);
      }),
    cssUrl: (url) =>
      once([url], () => findFirst(files(), new RegExp(String.raw`url\((["']?)${escapeSigns(url)}\1\)`, 'g'))),
    prop: (module, prop) =>
      once([module, prop], () => sharedPlace(files().flatMap((file) => findProps(file, module, prop)))),
    route: (target) => once([target], () => findRoute(files(), target)),
    target: (target, component) => once([target, component], () => findTarget(files(), target, component)),
    element: (name, component) =>
      once(['element', name, component], () => findElement(files(), name, component)),
    style: (tag, properties) => once([tag, properties], () => findStyle(files(), tag, properties)),
    inlineElement: (tag) => once(['inline', tag], () => findInlineElement(files(), tag)),
  };
}

function firstOf(
  texts: readonly string[],
  find: (text: string) => SourcePosition | undefined,
): SourcePosition | undefined {
  for (const text of texts) {
    const found = find(text);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The templates, then the code that makes their data. */
function readCode(root: string): readonly CodeFile[] {
  const templates = walkFolder(path.join(root, 'templates')).map(({ name }) => `templates/${name}`);
  const others = ['', 'content/'].flatMap((folder) =>
    entriesOf(path.join(root, folder)).map(({ name }) => folder + name),
  );
  return [...templates.sort(), ...others]
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !file.endsWith('.d.ts'))
    .flatMap((file) => {
      // Deleted meanwhile, or a folder with such a name: there is no text.
      const text = readTextIfPossible(path.join(root, file));
      return text === undefined ? [] : [{ file, text }];
    });
}

/** The expression at the start of a template literal may be the language. */
const wholeOf = (text: string) => String.raw`(["'\`])(?:[^"'\`\n]*\})?${text}\1`;
const partOf = (text: string) => String.raw`(["'\`])(?:[^"'\`\n]*[\s,}])?${text}(?:[\s,?#][^"'\`\n]*)?\1`;

function findText(
  files: readonly CodeFile[],
  text: string,
  hint: RegExp,
  form = wholeOf,
): SourcePosition | undefined {
  return findFirst(files, new RegExp(form(escapeSigns(text)), 'g'), hint);
}

function findFirst(files: readonly CodeFile[], pattern: RegExp, hint = /./): SourcePosition | undefined {
  const found = files.flatMap(({ file, text: code }) =>
    [...code.matchAll(pattern)].map(({ index }) => ({ file, code, index })),
  );
  const [first] = [...found.filter(({ code, index }) => hint.test(lineAt(code, index))), ...found];
  return first && { file: first.file, ...placeInText(first.code, first.index) };
}

function lineAt(code: string, index: number): string {
  return code.slice(code.lastIndexOf('\n', index) + 1).split('\n', 1)[0] ?? '';
}

const defaultImport = /\bimport\s+(\w+)\s*(?:,\s*\{[^}]*\}\s*)?from\s*["']([^"']+)["']/g;

/** A prop whose value is right whatever is expected of it. */
const literal = /^[^=]+=(?:["']|\{(?:(["'`])[^"'`]*\1|[\d.]+|true|false|null)\})/;

/** Where a module is used as an element; only uses with the prop, if there are any, and with no literal, if there are any of those. */
function findProps({ file, text }: CodeFile, module: string, prop: string): readonly SourcePosition[] {
  const [, name] =
    [...text.matchAll(defaultImport)].find(
      ([, , from = '']) => path.posix.join(path.posix.dirname(file), from) === module,
    ) ?? [];
  if (name === undefined) return [];
  const element = new RegExp(String.raw`<${name}\b`, 'g');
  const starts = [...text.matchAll(element)].map(({ index }) => index);
  const given = starts.flatMap((start, count) => {
    const at = text
      .slice(start, starts[count + 1])
      .search(new RegExp(String.raw`(?<=\s)${escapeSigns(prop)}=`));
    return at < 0 ? [] : [start + at];
  });
  const made = given.filter((at) => !literal.test(text.slice(at)));
  return ([made, given].find(({ length }) => length > 0) ?? starts).map((index) => ({
    file,
    ...placeInText(text, index),
  }));
}

function findElement(
  files: readonly CodeFile[],
  name: string,
  component: SourcePosition,
): SourcePosition | undefined {
  const code = cutComponent(files, component);
  if (code === undefined) return undefined;
  const found = [...code.text.matchAll(new RegExp(String.raw`<${escapeSigns(name)}\b`, 'g'))];
  const [first, ...others] = found.filter(({ index }) => index > code.start);
  return first === undefined || others.length > 0
    ? undefined
    : { file: code.file, ...placeInText(code.text, first.index) };
}
