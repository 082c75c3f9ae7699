import type { BodyNode } from '../shared/content.ts';
import { decodeEscapes } from '../shared/routes/paths.ts';
import { idsInTags } from './inspect-html.ts';

/** Ids that an earlier body of the page already has → their replacements. */
export type IdChanges = ReadonlyMap<string, string>;

/** Keeps the ids of a page's bodies unique: each body was written as if it were the only one, with `fnNote-1` and the like. */
export interface BodyIds {
  /** For the next body of the page: the first keeps its ids; in later ones, ids that are taken get a number. */
  readonly changes: (body: readonly BodyNode[]) => IdChanges;
}

const none: IdChanges = new Map();

export function createBodyIds(): BodyIds {
  let first: readonly BodyNode[] | undefined;
  let taken: Set<string> | undefined;
  return {
    changes(body) {
      // Most pages have only one body, whose ids are never needed.
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

/** The HTML of a body with its ids, and its own links to them, replaced. */
export function changeIds(html: string, changes: IdChanges): string {
  if (changes.size === 0) return html;
  return html.replaceAll(startTag, (tag) =>
    tag.replaceAll(idOrHash, (attribute, id: string | undefined, hash = '') => {
      // Markdown encodes the address of `#été`.
      const changed = changes.get(id ?? decodeEscapes(hash));
      if (changed === undefined) return attribute;
      return id === undefined
        ? ` href="#${encodeURI(changed)}"`
        : attribute.replace(`"${id}"`, `"${changed}"`);
    }),
  );
}

// Our own sanitised HTML: attributes are double-quoted, and no value contains a quote.
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
