import { parse, type Expression, type Node, type Program } from 'acorn';

export interface IslandCode {
  readonly hasDefault: boolean;
  /** The strategy or media query; undefined if `hydrate` is exported but cannot be read. */
  readonly hydrate: string | undefined;
  /** Texts of all string literals and of templates without expressions. */
  readonly strings: ReadonlySet<string>;
  /** The names that it imports from `sitegen/react`. */
  readonly imports: ReadonlySet<string>;
}

const strategies = new Set(['load', 'idle', 'visible', 'interaction']);

/** Reads what an island's bundled code declares. */
export function readIslandCode(code: string): IslandCode {
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  const strings = new Set<string>();
  for (const node of nodesOf(program)) {
    const text = textOf(node);
    if (text !== undefined) strings.add(text);
  }
  const locals = exportedLocals(program);
  const hydrate = locals.get('hydrate');
  return {
    hasDefault: locals.has('default'),
    hydrate: hydrate === undefined ? 'idle' : readHydrate(initOf(program, hydrate)),
    strings,
    imports: importsOf(program),
  };
}

/** Exported name → local name; esbuild writes all exports as one list. */
function exportedLocals({ body }: Program): ReadonlyMap<string, string> {
  return new Map(
    body
      .flatMap((node) => (node.type === 'ExportNamedDeclaration' ? node.specifiers : []))
      .map(({ exported, local }) => [nameOf(exported), nameOf(local)]),
  );
}

function importsOf({ body }: Program): ReadonlySet<string> {
  return new Set(
    body
      .flatMap((node) =>
        node.type === 'ImportDeclaration' && node.source.value === 'sitegen/react' ? node.specifiers : [],
      )
      .flatMap((specifier) => (specifier.type === 'ImportSpecifier' ? [nameOf(specifier.imported)] : [])),
  );
}

function nameOf(node: { readonly type: string; readonly name?: string; readonly value?: unknown }): string {
  return node.name ?? String(node.value);
}

function initOf({ body }: Program, name: string): Expression | undefined {
  for (const node of body) {
    if (node.type !== 'VariableDeclaration') continue;
    for (const { id, init } of node.declarations) {
      if (id.type === 'Identifier' && id.name === name) return init ?? undefined;
    }
  }
  return undefined;
}

function readHydrate(value: Expression | undefined): string | undefined {
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

/** Every node of a tree, without recursion, since bundled code may be nested deeply. */
function* nodesOf(root: Node): Generator<Node> {
  const waiting: unknown[] = [root];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    if ('type' in value) yield value as Node;
    for (const part of Object.values(value)) waiting.push(part);
  }
}
