import { parse, type Node, type Program } from 'acorn';

/** A node of a syntax tree, of any type. */
export type CodeNode = Node & { readonly [field: string]: unknown; readonly name?: string };

/** Throws a SyntaxError. */
export function parseModule(code: string): Program {
  return parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
}

/** What a node, or anything else in a tree, directly consists of. */
export function nodesIn(value: object): readonly CodeNode[] {
  return Object.values(value).flat().filter(isNode);
}

export function isNode(value: unknown): value is CodeNode {
  return typeof value === 'object' && value !== null && 'type' in value;
}
