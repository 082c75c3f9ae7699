import type { Image, RootContent } from 'mdast';

import { decodeEscapes } from '../../../../shared/routes/paths.ts';
import { shorten } from '../../../../shared/shorten.ts';
import {
  contextOf,
  placeComponent,
  placeOf,
  report,
  type MarkdownContext,
  type MarkdownTransformer,
} from '../markdown-context.ts';
import { replaceNodes } from '../mdast.ts';

/** Turns images into component slots. An image alone in its paragraph becomes a block in place of the paragraph. */
export function remarkImages(): MarkdownTransformer {
  return (tree, file) => {
    const context = contextOf(file);
    replaceNodes(tree, (node) => {
      if (node.type === 'image') return placeImage(node, context, { block: false });
      const alone = node.type === 'paragraph' ? onlyImage(node.children) : undefined;
      return alone === undefined ? undefined : placeImage(alone, context, { block: true });
    });
  };
}

function onlyImage(children: readonly RootContent[]): Image | undefined {
  const [first, ...others] = children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  return first?.type === 'image' && others.length === 0 ? first : undefined;
}

function placeImage(
  node: Image,
  context: MarkdownContext,
  { block }: { readonly block: boolean },
): readonly RootContent[] {
  const alt = context.typeset(node.alt ?? '');
  const path = decodeEscapes(node.url);
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(path.trim())) {
    report(context, node, {
      code: 'link-scheme',
      message: `The picture ${shorten(node.url, 100)} is not part of the site.`,
      fix: 'Put the file beside the text and write its relative path.',
    });
    const text: RootContent = { type: 'text', value: alt };
    return block ? [{ type: 'paragraph', children: [text] }] : [text];
  }
  if (alt.trim() === '')
    report(context, node, {
      code: 'image-alt',
      message: `The picture ${path} has no description.`,
    });
  const title = node.title == null ? {} : { title: context.typeset(node.title) };
  const props = { image: { kind: 'unresolved-image', path }, alt, ...title, block };
  return [placeComponent(context, { component: 'image', props, at: placeOf(node, context) }).whole];
}
