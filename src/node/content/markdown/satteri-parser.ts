import type { Root } from 'mdast';

import { markdownToMdast } from '../../lib/packages/satteri.ts';
import { maskAt, maskColons, type MaskedSource } from './directives/mask-colons.ts';
import { visitNodes } from './mdast.ts';

const features = { gfm: true, directive: true, frontmatter: false } as const;
/** Maximum rounds of masking: masking a directive can reveal others in its label. */
const maxRounds = 8;

/** A plugin that makes Satteri the parser of a unified processor. */
export function satteriParser(this: { parser?: unknown }): undefined {
  this.parser = (document: string): Root => parseWithSatteri(document);
}

/** Parses Markdown with GFM and block directives, natively; text directives remain text. */
export function parseWithSatteri(source: string): Root {
  let masked = maskColons(source);
  let tree = parse(masked);
  for (let round = 0; round < maxRounds; round += 1) {
    const colons = restore(tree, masked);
    if (colons.length === 0) break;
    masked = maskAt(masked, colons);
    tree = parse(masked);
  }
  return tree;
}

function parse({ text }: MaskedSource): Root {
  return markdownToMdast(text, { features }) as Root;
}

/** Restores masked colons; returns the positions of colons that were read as text directives nevertheless. */
function restore(tree: Root, { substitute, exempt }: MaskedSource): readonly number[] {
  const missed: number[] = [];
  if (substitute === undefined && !exempt) return missed;
  visitNodes(tree, (node) => {
    if (node.type === 'textDirective') missed.push(node.position?.start.offset ?? 0);
    if (substitute === undefined) return;
    restoreStrings(node as unknown as Record<string, unknown>, substitute);
  });
  return missed;
}

/** The fields of nodes that contain text of the source. */
const fields = ['value', 'url', 'title', 'alt', 'lang', 'meta', 'identifier', 'label', 'name'];

function restoreStrings(record: Record<string, unknown>, substitute: string): void {
  for (const name of fields) {
    const value = record[name];
    if (typeof value === 'string' && value.includes(substitute))
      record[name] = value.replaceAll(substitute, ':');
  }
}
