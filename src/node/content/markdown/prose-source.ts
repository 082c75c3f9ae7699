import type { Nodes, Parents, RootContent } from 'mdast';

import { childrenOf } from './mdast.ts';

const filler = 'x';

/**
 * The source of a paragraph in which everything that Markdown has read is replaced by a filler: code, links, pictures, signs of emphasis,
 * escapes and entities. `offset`: position of the source in the text.
 */
export function proseSource(paragraph: Parents, source: string, offset: number): string {
  const signs = source.split('');
  const fill = (from: number, to: number): void => {
    for (let index = from - offset; index < to - offset; index += 1)
      if (signs[index] !== '\n') signs[index] = filler;
  };
  const fillRead = (node: RootContent): void => {
    const [start, end] = rangeOf(node) ?? [];
    if (start === undefined || end === undefined || node.type === 'text') return;
    // A bare address, which is a link by itself.
    if (node.type === 'link' && !/[[<]/.test(source.charAt(start - offset))) return;
    const children = childrenOf(node);
    const first = rangeOf(children[0])?.[0];
    const last = rangeOf(children.at(-1))?.[1];
    const isEmphasis = node.type === 'emphasis' || node.type === 'strong' || node.type === 'delete';
    if (!isEmphasis || first === undefined || last === undefined) return fill(start, end);
    fill(start, first);
    fill(last, end);
    for (const child of children) fillRead(child);
  };
  for (const child of paragraph.children) fillRead(child);
  return signs.join('').replaceAll(/\\[!-/:-@[-`{-~]|&#?\w+;/g, (read) => filler.repeat(read.length));
}

function rangeOf(node: Nodes | undefined): readonly [start: number, end: number] | undefined {
  const { start, end } = node?.position ?? {};
  return start?.offset === undefined || end?.offset === undefined ? undefined : [start.offset, end.offset];
}
