import type { BodyNode } from '../../shared/content.ts';
import type { Json } from '../../shared/json.ts';
import type { BodyOutline } from '../lib/entries/body-outline.ts';
import { decodeUtf8 } from '../lib/bytes/utf8.ts';
import type { StoredBody } from '../model/content.ts';

/** Resolves the texts of a stored body's nodes, and the props of its components. */
export function decodeBody({ nodes, props }: StoredBody): readonly BodyNode[] {
  const stored = decodeUtf8(nodes);
  let place = stored.indexOf('\n');
  const outlines = JSON.parse(stored.slice(0, place)) as readonly BodyOutline[];
  place += 1;
  const given =
    props && (JSON.parse(decodeUtf8(props)) as readonly Readonly<Record<string, Json>>[]).values();
  const fill = (node: BodyOutline): BodyNode => {
    if (typeof node === 'number') return stored.slice(place, (place += node));
    const { component, children } = node;
    return { component, props: given?.next().value ?? {}, children: children.map(fill) };
  };
  return outlines.map(fill);
}
