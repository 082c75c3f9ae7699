import type { RootContent } from 'mdast';

import type { FrontMatter } from './front-matter/front-matter.ts';
import { textOf, visitBlocks, visitNodes, type BlockDirective } from './markdown/mdast.ts';
import { parseWithSatteri } from './markdown/satteri-parser.ts';

/** A piece of text that a page may show as a block of its own. */
export interface SourceBlock {
  readonly line: number;
  readonly text: string;
}

/** The blocks of a Markdown file and the texts of its front matter, with the lines on which they begin. */
export function sourceBlocks(source: FrontMatter): readonly SourceBlock[] {
  const blocks: SourceBlock[] = [];
  visitBlocks(parseWithSatteri(source.body), (node) => {
    const line = (node.position?.start.line ?? 1) + source.bodyLine - 1;
    for (const text of textsOf(node)) blocks.push({ line, text });
  });
  return [...fieldBlocks(source), ...blocks].filter(({ text }) => text.trim() !== '');
}

interface Fields {
  readonly data: unknown;
  readonly locate: (path: readonly PropertyKey[]) => { readonly line?: number };
}

/** The texts in YAML fields, at any depth. */
export function fieldBlocks({ data, locate }: Fields): readonly SourceBlock[] {
  return [...texts(data, [])].map(({ text, keys }) => ({ line: locate(keys).line ?? 1, text }));
}

function textsOf(node: RootContent): readonly string[] {
  switch (node.type) {
    case 'code':
      return [node.value];
    case 'containerDirective':
    case 'leafDirective':
      return attributesOf(node);
    case 'paragraph':
      return [textOf(node), ...titlesOf(node)];
    case 'heading':
    case 'tableCell':
      return [textOf(node)];
    default:
      return [];
  }
}

function attributesOf({ attributes }: BlockDirective): readonly string[] {
  return Object.values(attributes ?? {}).filter((value) => typeof value === 'string');
}

/** The captions of a paragraph's pictures. */
function titlesOf(node: RootContent): readonly string[] {
  const titles: string[] = [];
  visitNodes(node, (inner) => {
    if (inner.type === 'image' && typeof inner.title === 'string') titles.push(inner.title);
  });
  return titles;
}

interface FieldText {
  readonly keys: readonly PropertyKey[];
  readonly text: string;
}

function* texts(value: unknown, keys: readonly PropertyKey[]): Generator<FieldText> {
  if (typeof value === 'string') yield { keys, text: value };
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* texts(item, [...keys, index]);
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) yield* texts(item, [...keys, key]);
}
