import { isNode, nodesIn, parseModule, type CodeNode as Node } from '../lib/code/code-nodes.ts';

/** Names of environment variables; undefined: the code may read any. */
export type ReferencedVariables = readonly string[] | undefined;

/** A node with its ancestors, the nearest first. */
interface Place {
  readonly node: Node;
  readonly parent: Place | undefined;
}

/** The code reads the environment in a way that does not reveal the names. */
class OpenError extends Error {}

const isProcess = (name: unknown): boolean => name === 'process' || name === 'node:process';
const roots = new Set(['globalThis', 'global']);
/** Properties through which `process` as a whole can be reached other than by its name. */
const wayRound = new Set(['default', 'getBuiltinModule', 'mainModule']);

/**
 * The variables that code may read, judging by its text: those that it names, provided that each use of `process` and its environment has a
 * known form. A name counts wherever it occurs, so that another variable of that name is included rather than one overlooked.
 */
export function referencedVariables(code: string): ReferencedVariables {
  // Most configs have neither name, and parsing takes a tenth of a second.
  if (!/process|global/.test(code)) return [];
  try {
    const places = placesOf(parseModule(code) as unknown as Node);
    const { processes, environments } = importsOf(places);
    const names = places.flatMap((place) => {
      const { node } = place;
      if (isLoader(node)) throw new OpenError();
      if (node.type !== 'Identifier' || !isReference(place)) return [];
      const { name } = node as Node & { readonly name: string };
      if (environments.has(name)) return namesOfEnvironment(place);
      if (roots.has(name)) return namesOf(place, 'process', namesOfProcess);
      return processes.has(name) ? namesOfProcess(place) : [];
    });
    return [...new Set(names)].sort();
  } catch (error) {
    if (error instanceof OpenError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function placesOf(program: Node): readonly Place[] {
  const places: Place[] = [{ node: program, parent: undefined }];
  // The list grows during the loop.
  for (const parent of places) for (const node of nodesIn(parent.node)) places.push({ node, parent });
  return places;
}

/** The names under which Node's module is imported. */
function importsOf(places: readonly Place[]) {
  const processes = new Set(['process']);
  const environments = new Set<string>();
  for (const { node } of places) {
    const { source, specifiers } = node as { readonly source?: Node | null; readonly specifiers?: Node[] };
    if (!isNode(source) || !isProcess(source['value'])) continue;
    if (node.type !== 'ImportDeclaration') throw new OpenError();
    for (const specifier of specifiers ?? []) {
      const local = (specifier['local'] as Node)['name'] as string;
      const imported = specifier['imported'] as Node | undefined;
      const name = imported === undefined ? 'default' : (imported['name'] ?? imported['value']);
      if (name === 'default') processes.add(local);
      else if (name === 'env') environments.add(local);
      else if (wayRound.has(name as string)) throw new OpenError();
    }
  }
  return { processes, environments };
}

/** `import('process')`, `require('process')`. */
function isLoader(node: Node): boolean {
  const [given] = [node['source'] ?? node['arguments']].flat() as readonly unknown[];
  return (
    (node.type === 'ImportExpression' || node.type === 'CallExpression') &&
    isNode(given) &&
    isProcess(given['value'])
  );
}

/** Not the name of a property, nor the exported name in an import. */
function isReference({ node, parent }: Place): boolean {
  const { type, property, key, computed, shorthand } = parent?.node ?? node;
  if (type === 'MemberExpression') return computed === true || property !== node;
  if (type === 'Property' || type === 'MethodDefinition' || type === 'PropertyDefinition')
    return computed === true || shorthand === true || key !== node;
  return !/^(?:Import|Export)(?:Default|Namespace)?Specifier$/.test(type);
}

function namesOfProcess(place: Place): readonly string[] {
  return namesOf(place, 'env', namesOfEnvironment);
}

/** For an object of which one property leads on. */
function namesOf(
  place: Place,
  property: string,
  next: (place: Place) => readonly string[],
): readonly string[] {
  const use = takenOf(place);
  if (use === undefined) return [];
  if (use.place !== undefined) {
    if (wayRound.has(use.name)) throw new OpenError();
    return use.name === property ? next(use.place) : [];
  }
  return use.properties.flatMap(({ name, value }) => {
    if (wayRound.has(name)) throw new OpenError();
    if (name !== property) return [];
    const inner = propertiesOf(value);
    if (property === 'env') return variablesOf(inner);
    return inner.flatMap((each) => (each.name === 'env' ? variablesOf(propertiesOf(each.value)) : []));
  });
}

function namesOfEnvironment(place: Place): readonly string[] {
  const use = takenOf(place);
  if (use === undefined) return [];
  return use.place === undefined ? variablesOf(use.properties) : variablesOf([use]);
}

function variablesOf(taken: readonly { readonly name: string }[]): readonly string[] {
  // `process.env.hasOwnProperty(name)`
  if (taken.some(({ name }) => name in Object.prototype)) throw new OpenError();
  return taken.map(({ name }) => name);
}

interface Taken {
  readonly name: string;
  readonly value: Node;
}

type Use =
  | { readonly place: Place; readonly name: string }
  | { readonly place: undefined; readonly properties: readonly Taken[] };

/** What is taken from an object at a place: one property, or several by a pattern; undefined: nothing that it contains. */
function takenOf({ node, parent }: Place): Use | undefined {
  if (parent === undefined) throw new OpenError();
  const { type, object, property, computed, operator, left, right, id, init } = parent.node;
  if (type === 'ChainExpression') return takenOf(parent);
  if (type === 'MemberExpression' && object === node)
    return { place: parent, name: staticName(property as Node, computed) };
  if (type === 'UnaryExpression' && operator === 'typeof') return undefined;
  if (type === 'BinaryExpression' && operator === 'in' && right === node)
    return { place: parent, name: staticName(left as Node, true) };
  if (type === 'VariableDeclarator' && init === node)
    return { place: undefined, properties: propertiesOf(id as Node) };
  if ((type === 'AssignmentExpression' || type === 'AssignmentPattern') && right === node)
    return { place: undefined, properties: propertiesOf(left as Node) };
  throw new OpenError();
}

function propertiesOf(pattern: Node): readonly Taken[] {
  if (pattern.type === 'AssignmentPattern') return propertiesOf(pattern['left'] as Node);
  if (pattern.type !== 'ObjectPattern') throw new OpenError();
  return (pattern['properties'] as readonly Node[]).map((each) => {
    if (each.type !== 'Property') throw new OpenError();
    return { name: staticName(each['key'] as Node, each['computed']), value: each['value'] as Node };
  });
}

function staticName(key: Node, computed: unknown): string {
  if (computed !== true && key.type === 'Identifier') return key['name'] as string;
  if (key.type === 'Literal' && typeof key['value'] === 'string') return key['value'];
  throw new OpenError();
}
