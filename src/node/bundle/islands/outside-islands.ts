import type { Loader } from 'esbuild';
import path from 'node:path';

import { isNode, nodesIn, parseModule, type CodeNode } from '../../lib/code/code-nodes.ts';
import { diagnostic } from '../../lib/diagnostics/diagnostics.ts';
import { loadEsbuild } from '../../lib/code/esbuild.ts';
import { readTextIfExists } from '../../lib/files/files.ts';
import { placeAt, readSourceMap } from '../../lib/diagnostics/source-map.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { Bundled, Outdated } from '../bundled.ts';

/** File, relative to the site's root, → its warning, if there is one. */
export type OutsideIslands = ReadonlyMap<string, Diagnostic | undefined>;

/** Looks for event handlers and effects in files that no island imports: nothing of them gets to the browser. */
export async function checkOutsideIslands(
  root: string,
  files: readonly string[],
  previous: Outdated<OutsideIslands> | undefined,
): Promise<Bundled<OutsideIslands>> {
  const inputs = files.map((file) => path.join(root, file));
  const checked = await Promise.all(
    files.map(async (file, index) => {
      const absolute = inputs[index] ?? '';
      const isSame = previous?.changed?.includes(absolute) === false && previous.inputs.includes(absolute);
      return [file, isSame ? previous.value.get(file) : await checkFile(file, absolute)] as const;
    }),
  );
  return { value: new Map(checked), inputs };
}

async function checkFile(file: string, absolute: string): Promise<Diagnostic | undefined> {
  // The entry module is no file.
  const source = readTextIfExists(absolute) ?? '';
  // Compiling and parsing all templates would take as long as bundling them.
  if (!/\bon[A-Z]\w*\s*[=:]|\buse\w*Effect\b/.test(source)) return undefined;
  const { transform } = await loadEsbuild();
  const { code, map } = await transform(source, {
    loader: path.extname(file).replace(/^\.[cm]?/, '') as Loader,
    jsx: 'automatic',
    // As they are bundled: newer syntax is more than the parser knows.
    target: 'node20',
    sourcemap: 'external',
    sourcefile: file,
  });
  const found = findBrowserCode(code);
  const [first] = found;
  if (first === undefined) return undefined;
  const names = [...new Set(found.map(({ name }) => name))].join(', ');
  return diagnostic('outside-islands', {
    message: `No island imports this file, so this never runs in the browser: ${names}.`,
    at: readSourceMap(map)(...placeAt(code, first.start))?.at ?? { file },
  });
}

interface BrowserCode {
  readonly name: string;
  readonly start: number;
}

const effects: ReadonlySet<string> = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect']);
const reactModules: ReadonlySet<unknown> = new Set(['react', 'react/jsx-runtime']);
const elementMakers: ReadonlySet<string> = new Set(['jsx', 'jsxs', 'createElement']);

/** The effects in compiled code, and the event handlers that it gives to elements of HTML, in their order. */
function findBrowserCode(code: string): readonly BrowserCode[] {
  const nodes = withAllIn([parseModule(code)]);
  const react = importsOfReact(nodes);
  const patterns = nodes.flatMap((node) => (node.type === 'ObjectPattern' ? node : node['params']));
  const parameters = new Set(withAllIn(patterns).map(({ name }) => name));
  /** It may be nothing, unless an island is the caller. */
  const isPassedOn = (value: CodeNode): boolean =>
    value.type === 'MemberExpression' || (value.type === 'Identifier' && parameters.has(value.name));

  return nodes
    .flatMap((node): readonly BrowserCode[] => {
      if (node.type !== 'CallExpression') return [];
      const name = react(node['callee'] as CodeNode) ?? '';
      if (effects.has(name)) return [{ name, start: node.start }];
      const [type, props] = node['arguments'] as readonly CodeNode[];
      if (!elementMakers.has(name) || typeof type?.['value'] !== 'string') return [];
      return handlersOf(props).filter(({ value }) => !isPassedOn(value));
    })
    .sort((a, b) => a.start - b.start);
}

/** The nodes among these, with all that they consist of. */
function withAllIn(roots: readonly unknown[]): readonly CodeNode[] {
  const nodes = roots.filter(isNode);
  // The list grows during the loop.
  for (const node of nodes) nodes.push(...nodesIn(node));
  return nodes;
}

/** Tells for an expression which export of React it is. */
function importsOfReact(nodes: readonly CodeNode[]): (expression: CodeNode) => string | undefined {
  const names = new Map<string | undefined, string>();
  const wholes = new Set<string | undefined>();
  for (const { type, source, specifiers } of nodes) {
    if (type !== 'ImportDeclaration' || !reactModules.has((source as CodeNode)['value'])) continue;
    for (const { imported, local } of specifiers as readonly CodeNode[]) {
      const { name = 'default' } = (imported as CodeNode | undefined) ?? {};
      const { name: own } = local as CodeNode;
      if (name === 'default') wholes.add(own);
      else names.set(own, name);
    }
  }
  return ({ name, object, property }) =>
    isNode(object) && wholes.has(object.name) ? (property as CodeNode).name : names.get(name);
}

function handlersOf(props: CodeNode | undefined): readonly (BrowserCode & { readonly value: CodeNode })[] {
  if (props?.type !== 'ObjectExpression') return [];
  return (props['properties'] as readonly CodeNode[]).flatMap(({ key, start, value }) => {
    const { name = '' } = (key as CodeNode | undefined) ?? {};
    return /^on[A-Z]/.test(name) ? [{ name, start, value: value as CodeNode }] : [];
  });
}
