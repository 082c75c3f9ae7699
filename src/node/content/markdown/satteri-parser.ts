import type { Root } from 'mdast';
import { markdownToMdast } from 'satteri';

import { maskAt, maskColons, type MaskedSource } from './mask-colons.ts';
import { visitNodes } from './mdast.ts';

const features = { gfm: true, directive: true, frontmatter: false } as const;
/** Rounds of masking: a masked directive can bring to light the ones in its label. */
const maxRounds = 8;

/** A plugin that makes Satteri the parser of a unified processor. */
export function satteriParser(this: { parser?: unknown }): undefined {
  this.parser = (document: string): Root => parseWithSatteri(document);
}

/** Parses Markdown with GFM and block directives, natively; text directives stay text. */
export function parseWithSatteri(source: string): Root {
  let masked = maskColons(source);
  let tree = parse(masked);
  for (let round = 0; round < maxRounds; round += 1) {
    const colons = textDirectives(tree);
    if (colons.length === 0) break;
    masked = maskAt(masked, colons);
    tree = parse(masked);
  }
  if (masked.text !== source) unmask(tree, masked.substitute);
  return tree;
}

function parse({ text }: MaskedSource): Root {
  return markdownToMdast(text, { features }) as Root;
}

function textDirectives(tree: Root): readonly number[] {
  const offsets: number[] = [];
  visitNodes(tree, (node) => {
    if (node.type === 'textDirective') offsets.push(node.position?.start.offset ?? 0);
  });
  return offsets;
}

/** Puts the colons back into every string of the tree. */
function unmask(tree: Root, substitute: string): void {
  visitNodes(tree, (node) => {
    unmaskStrings(node, substitute);
    if ('attributes' in node) unmaskStrings(node.attributes, substitute);
  });
}

function unmaskStrings(record: object | null | undefined, substitute: string): void {
  if (record == null) return;
  for (const [name, value] of Object.entries(record)) {
    if (typeof value === 'string' && value.includes(substitute)) {
      Reflect.set(record, name, value.replaceAll(substitute, ':'));
    }
  }
}
