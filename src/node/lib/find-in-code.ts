import path from 'node:path';

import type { SourcePosition } from '../model/diagnostics.ts';
import { escapeSigns } from './escape-signs.ts';
import { readTextIfPossible } from './files.ts';
import { findRoute, type LinkedRoute } from './find-route.ts';
import { findStyle } from './find-style.ts';
import { placeInText } from './place-in-text.ts';
import { entriesOf, walkFolder } from './walk-folder.ts';

/** Looks for what the author’s code says, where nothing tells from which line it came. */
export interface FindInCode {
  /** Between quotes, the first of the texts that is there. */
  readonly text: (texts: readonly string[], where?: WhereInCode) => SourcePosition | undefined;
  /** In the `url()` of a class name. */
  readonly cssUrl: (url: string) => SourcePosition | undefined;
  /** Where a module’s default export is an element with a prop, else where it is one; of several, the file that they share. */
  readonly prop: (module: string, prop: string) => SourcePosition | undefined;
  /** Where a link to a route is made. */
  readonly route: (target: LinkedRoute) => SourcePosition | undefined;
  /** Where an element is given a style that sets these properties. */
  readonly style: (tag: string, properties: readonly string[]) => SourcePosition | undefined;
}

interface WhereInCode {
  /** In no other file. */
  readonly file?: string | undefined;
  /** What the line says, too, where several have the text. */
  readonly hint?: RegExp;
  /** What stands between the quotes may be a list that has the text, such as a `srcset`. */
  readonly isPart?: boolean;
}

interface CodeFile {
  /** Relative to the site’s root. */
  readonly file: string;
  readonly text: string;
}

/** Reads the code once, when it is first asked, and looks for each thing once: every page may have the same mistake. */
export function createFindInCode(root: string): FindInCode {
  let code: readonly CodeFile[] | undefined;
  const files = () => (code ??= readCode(root));
  const known = new Map<string, SourcePosition | undefined>();
  function once(
    asked: readonly unknown[],
    find: () => SourcePosition | undefined,
  ): SourcePosition | undefined {
    const key = JSON.stringify(asked);
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
      once([module, prop], () => {
        const [first, ...more] = files().flatMap((file) => findProps(file, module, prop));
        if (first === undefined || more.length === 0) return first;
        return more.every(({ file }) => file === first.file) ? { file: first.file } : undefined;
      }),
    route: (target) => once([target], () => findRoute(files(), target)),
    style: (tag, properties) => once([tag, properties], () => findStyle(files(), tag, properties)),
  };
}

function firstOf<Item>(
  items: readonly Item[],
  find: (item: Item) => SourcePosition | undefined,
): SourcePosition | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The templates, then what makes their data. */
function readCode(root: string): readonly CodeFile[] {
  const templates = walkFolder(path.join(root, 'templates')).map(({ name }) => `templates/${name}`);
  const others = ['', 'content/'].flatMap((folder) =>
    entriesOf(path.join(root, folder)).map(({ name }) => folder + name),
  );
  return [...templates.sort(), ...others]
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !file.endsWith('.d.ts'))
    .flatMap((file) => {
      // Removed meanwhile, or a folder of such a name: it has none.
      const text = readTextIfPossible(path.join(root, file));
      return text === undefined ? [] : [{ file, text }];
    });
}

/** What a template literal has before it may be the language. */
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

/** Where a module is an element: with the prop if any of them has it. */
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
  return (given.length > 0 ? given : starts).map((index) => ({ file, ...placeInText(text, index) }));
}
