import type { Expression, Node, Program } from 'acorn';

import { parseModule } from '../../lib/code/code-nodes.ts';
import { escapeSigns } from '../../lib/escape-signs.ts';
import type { StandaloneIsland } from './bundle-each-island.ts';
import { findStrings } from './find-strings.ts';

export interface IslandCode {
  readonly hasDefault: boolean;
  /** False: the default export is written as something else. */
  readonly isComponent: boolean;
  /** The strategy or media query; undefined if `hydrate` is exported but cannot be read. */
  readonly hydrate: string | undefined;
  readonly strings: ReadonlySet<string>;
  /** The names written out for `<Icon>`. */
  readonly icons: readonly string[];
  /** What it imports from `sitegen/react` although it works only in pages. */
  readonly misused: readonly string[];
}

/** Reads what an island's bundled code declares. `pageOnly`: names of `sitegen/react`. */
export function readIslandCode(
  { code, exports, hydrateCode }: Omit<StandaloneIsland, 'island'>,
  pageOnly: readonly string[],
): IslandCode {
  return {
    hasDefault: exports.includes('default'),
    isComponent: mayBeComponent(code),
    hydrate: exports.includes('hydrate') ? readHydrate(hydrateCode) : 'idle',
    strings: findStrings(code),
    icons: iconsOf(code),
    misused: importedOf(code, pageOnly),
  };
}

const noComponents: ReadonlySet<string> = new Set([
  'ArrayExpression',
  'Literal',
  'ObjectExpression',
  'TemplateLiteral',
]);

/** Whether the default export of bundled code is a component as far as can be told without running it. */
function mayBeComponent(code: string): boolean {
  const [, name] = /([\w$]+) as default\b/.exec(code) ?? [];
  if (name === undefined) return true;
  const data = new RegExp(String.raw`${escapeSigns(name)} = (?:[[{"'\`\d]|null\b)`);
  // The same may stand in a text: only parsing tells, which takes as long as bundling.
  if (!data.test(code)) return true;
  const program = parseModule(code);
  const value = initOf(program, exportedLocals(program).get('default'));
  return value === undefined || !noComponents.has(value.type);
}

const strategies = new Set(['load', 'idle', 'visible', 'interaction']);

/** The strategy or media query that bundled code exports as `hydrate`; undefined if it is not written as a literal. */
function readHydrate(code: string): string | undefined {
  const program = parseModule(code);
  const value = initOf(program, exportedLocals(program).get('hydrate'));
  if (value === undefined) return undefined;
  if (value.type !== 'ObjectExpression') {
    const text = textOf(value);
    return text !== undefined && strategies.has(text) ? text : undefined;
  }
  const [property, ...others] = value.properties;
  if (property?.type !== 'Property' || others.length > 0 || nameOf(property.key) !== 'media')
    return undefined;
  const query = textOf(property.value);
  return query?.includes('(') === true ? query : undefined;
}

/** The names that bundled code gives to `<Icon>` as literals, one or one for each case. */
function iconsOf(code: string): readonly string[] {
  const [, local = 'Icon'] = /\bIcon as ([\w$]+)/.exec(importLists(code).join()) ?? [];
  // Only the bundler writes this comment, so the code need not be parsed, which takes as long as bundling.
  const element = new RegExp(
    String.raw`/\* @__PURE__ \*/ jsxs?\d*\(\s*${escapeSigns(local)},\s*\{[^{}]*?\bname: ([^,{}]*)`,
    'g',
  );
  const values = [...code.matchAll(element)].map(([, value = '']) => value);
  const literals = values.flatMap((value) => [...value.matchAll(/(?:^|[?:] ?)"([^"\\]+)"/g)]);
  return [...new Set(literals.map(([, name = '']) => name))];
}

/** Which of these names bundled code imports from `sitegen/react`. */
function importedOf(code: string, names: readonly string[]): readonly string[] {
  const words = new Set(importLists(code).flatMap((list) => list.split(/[\s,]+/)));
  // A list of imports may also stand in a text: only parsing tells, which takes as long as bundling.
  if (!names.some((name) => words.has(name))) return [];
  const imported = new Set(
    parseModule(code)
      .body.flatMap((node) =>
        node.type === 'ImportDeclaration' && node.source.value === 'sitegen/react' ? node.specifiers : [],
      )
      .map((specifier) => (specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : undefined)),
  );
  return names.filter((name) => imported.has(name));
}

/** What stands between the braces of imports of `sitegen/react`. */
function importLists(code: string): readonly string[] {
  return [...code.matchAll(/\{([^}]*)\} from "sitegen\/react"/g)].map(([, list = '']) => list);
}

/** Exported name → local name; esbuild writes all exports as one list. */
function exportedLocals({ body }: Program): ReadonlyMap<string, string> {
  return new Map(
    body
      .flatMap((node) => (node.type === 'ExportNamedDeclaration' ? node.specifiers : []))
      .map(({ exported, local }) => [nameOf(exported), nameOf(local)]),
  );
}

function nameOf(node: { readonly type: string; readonly name?: string; readonly value?: unknown }): string {
  return node.name ?? String(node.value);
}

function initOf({ body }: Program, name: string | undefined): Expression | undefined {
  for (const node of body) {
    if (node.type !== 'VariableDeclaration') continue;
    for (const { id, init } of node.declarations) {
      if (id.type === 'Identifier' && id.name === name) return init ?? undefined;
    }
  }
  return undefined;
}

function textOf(node: Node): string | undefined {
  const { type, value, quasis } = node as Node & {
    readonly value?: unknown;
    readonly quasis?: readonly { readonly value: { readonly cooked?: string | null } }[];
  };
  if (type === 'Literal') return typeof value === 'string' ? value : undefined;
  return type === 'TemplateLiteral' && quasis?.length === 1
    ? (quasis[0]?.value.cooked ?? undefined)
    : undefined;
}
