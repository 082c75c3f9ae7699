import type { BodyNode } from '../../shared/content.ts';
import type { Json } from '../../shared/json.ts';
import { decodeUtf8 } from '../lib/utf8.ts';
import type { StoredBody } from '../model.ts';

type Bare = string | { readonly component: string; readonly children: readonly Bare[] };

/** Gives each component of a stored body its props. */
export function decodeBody({ nodes, props }: StoredBody): readonly BodyNode[] {
  const bare = JSON.parse(decodeUtf8(nodes)) as readonly Bare[];
  if (props === undefined) return bare as readonly string[];
  const given = (JSON.parse(decodeUtf8(props)) as readonly Readonly<Record<string, Json>>[]).values();
  const fill = (node: Bare): BodyNode => {
    if (typeof node === 'string') return node;
    const { component, children } = node;
    return { component, props: given.next().value ?? {}, children: children.map(fill) };
  };
  return bare.map(fill);
}
