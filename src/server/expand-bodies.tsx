import { createElement, type ComponentType, type ReactNode } from 'react';

import type { BodyNode } from '../shared/content.ts';
import { escapeHtml, unescapeHtml } from '../shared/html.ts';
import { usePageScope, type PageScope } from '../react/page-context.ts';
import { Picture, type PictureProps } from '../react/picture.tsx';
import { changeIds, type BodyIds, type IdChanges } from './body-ids.ts';
import { inPage } from './in-page.tsx';
import { renderMarkup } from './render-markup.ts';
import type { SiteTemplates } from './site-templates.ts';

/** A place in the page's HTML to be filled with nodes: a whole body, or the children of a directive. */
export interface Slot {
  readonly nodes: readonly BodyNode[];
  /** Undefined for a whole body. */
  readonly ids?: IdChanges;
}

export interface ExpansionParts {
  readonly scope: PageScope;
  /** Where the internal links of bodies lead. */
  readonly links: ReadonlyMap<string, string>;
  readonly slots: Slot[];
  readonly ids: BodyIds;
  readonly site: SiteTemplates;
}

const slotMark = /<sg-slot n="(\d+)"><\/sg-slot>/g;

/**
 * Replaces every slot with its HTML. React cannot hold raw HTML without an element of its own, so bodies are spliced in afterwards. The
 * marker cannot be forged, because text is escaped and the sanitiser knows no such element.
 */
export function expandBodies(html: string, parts: ExpansionParts): string {
  return html.replaceAll(slotMark, (_mark, index: string) => {
    const { nodes, ids = parts.ids.changes(nodes) } = parts.slots[Number(index)] as Slot;
    return nodes.map((node) => renderNode(node, ids, parts)).join('');
  });
}

function renderNode(node: BodyNode, ids: IdChanges, parts: ExpansionParts): string {
  const { scope, links, slots, site } = parts;
  if (typeof node === 'string') return resolveLinks(changeIds(node, ids), links);
  const component = site.directives?.[node.component] ?? builtIn[node.component];
  // Reported by name, once for all texts.
  if (component === undefined) return node.children.map((child) => renderNode(child, ids, parts)).join('');
  const slot = slots.push({ nodes: node.children, ids }) - 1;
  const children: ReactNode = node.children.length === 0 ? undefined : createElement('sg-slot', { n: slot });
  const element = createElement(component, node.props as never, children);
  const html = renderMarkup(inPage(scope, element), { label: `directive ${node.component}` });
  return expandBodies(html, parts);
}

const builtIn: Readonly<Record<string, ComponentType<never>>> = { image: BodyImage as ComponentType<never> };

interface BodyImageProps {
  readonly image: PictureProps['image'];
  readonly alt: string;
  readonly title?: string;
  readonly block: boolean;
}

/** A Markdown picture; on a line of its own it is a figure, with its title as the caption. */
function BodyImage({ image, alt, title, block }: BodyImageProps) {
  const { context } = usePageScope('A picture in Markdown');
  const picture = <Picture image={image} alt={alt} sizes={context.pictureSizes} />;
  if (!block) return picture;
  return (
    <figure>
      {picture}
      {title !== undefined && <figcaption>{title}</figcaption>}
    </figure>
  );
}

/**
 * Bodies name entries and paths; the plan knows where they lead. Addresses are only searched for in start tags: `<` is escaped in text and
 * code, and `"` in attribute values, so that no writer can type one.
 */
function resolveLinks(html: string, links: ExpansionParts['links']): string {
  return html.replaceAll(/<a href="sitegen:([^"]*)"/g, (_match, address: string) => {
    const [, target = '', hash] = /^([^#]*)(#.*)?$/s.exec(unescapeHtml(address)) ?? [];
    const href = links.get(target);
    if (href === undefined) return '<a href=""';
    // The link's own anchor takes precedence over the anchor of an entry that is shown on another page.
    return `<a href="${escapeHtml(hash === undefined ? href : href.replace(/#.*/, '') + hash)}"`;
  });
}
