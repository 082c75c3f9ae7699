import type { BodyNode } from '../shared/content.ts';
import { decodeEscapes } from '../shared/paths.ts';
import { idsInTags } from './inspect-html.ts';

/** Ids that an earlier body of the page has, and what stands in their place. */
export type IdChanges = ReadonlyMap<string, string>;

/** Keeps the ids of a page's bodies apart: each was written as if it were alone, with `fnNote-1` and the like. */
export interface BodyIds {
  /** Of the next body of the page: the first keeps its ids, in a later one those that are taken get a number. */
  readonly changes: (body: readonly BodyNode[]) => IdChanges;
}

const none: IdChanges = new Map();

export function createBodyIds(): BodyIds {
  let first: readonly BodyNode[] | undefined;
  let taken: Set<string> | undefined;
  return {
    changes(body) {
      // Most pages have one body, and no use for its ids.
      if (first === undefined) {
        first = body;
        return none;
      }
      taken ??= new Set(idsOf(first));
      const own = [...idsOf(body)];
      const others = new Set(own);
      const changes = new Map<string, string>();
      for (const id of own) {
        if (taken.has(id))
          changes.set(
            id,
            freeId(id, (other) => taken?.has(other) === true || others.has(other)),
          );
      }
      for (const id of own) taken.add(changes.get(id) ?? id);
      return changes;
    },
  };
}

/** The HTML of a body with other ids, and with links of its own that lead to them. */
export function changeIds(html: string, changes: IdChanges): string {
  if (changes.size === 0) return html;
  return html.replaceAll(startTag, (tag) =>
    tag.replaceAll(idOrHash, (attribute, id: string | undefined, hash = '') => {
      // Markdown writes the address of `#été` encoded.
      const changed = changes.get(id ?? decodeEscapes(hash));
      if (changed === undefined) return attribute;
      return id === undefined
        ? ` href="#${encodeURI(changed)}"`
        : attribute.replace(`"${id}"`, `"${changed}"`);
    }),
  );
}

// Our own HTML, sanitised: attributes are double-quoted, and no value holds a quote.
const startTag = /<[a-z][^>]*>/g;
const idOrHash = / (?:id|aria-describedby|aria-labelledby)="([^"]*)"| href="#([^"]*)"/g;

function* idsOf(nodes: readonly BodyNode[]): Generator<string> {
  for (const node of nodes) {
    if (typeof node !== 'string') yield* idsOf(node.children);
    else yield* idsInTags(node);
  }
}

function freeId(id: string, isTaken: (id: string) => boolean): string {
  let number = 2;
  while (isTaken(`${id}-${number}`)) number += 1;
  return `${id}-${number}`;
}
