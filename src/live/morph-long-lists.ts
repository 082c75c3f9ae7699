import { countSame } from './find-counterpart.ts';

/** A list with more children than this is long; a page of text has some dozens. */
const LONG = 200;

type Morph = (old: Element, next: Element) => void;

/**
 * Morphs the long lists of a page, such as the blocks of a book's chapter, and returns their parents: Idiomorph compares each child with
 * all that follow it, which takes minutes for thousands.
 */
export function morphLongLists(root: Element, nextRoot: Element, morph: Morph): ReadonlySet<Node> {
  const done = new Set<Node>();
  // Most pages have no long list: without this check, their updates would take longer than a frame.
  if (nextRoot.querySelector(`:nth-child(${LONG + 1})`) === null) return done;
  const places: [Element, Element][] = [[root, nextRoot]];
  for (const [old, next] of places) {
    if (isLong(old) && isLong(next) && old.cloneNode().isEqualNode(next.cloneNode())) {
      morphList(old, next, morph);
      done.add(old);
    } else places.push(...pairs(old, next));
  }
  return done;
}

function isLong({ childElementCount }: Element): boolean {
  return childElementCount > LONG;
}

/** The pairs of children that certainly correspond, from the first on: what the runtime has added comes after them. */
function pairs(old: Element, next: Element): [Element, Element][] {
  const found: [Element, Element][] = [];
  for (const [index, child] of [...old.children].entries()) {
    const other = next.children[index];
    if (child.localName !== other?.localName || child.id !== other.id) break;
    found.push([child, other]);
  }
  return found;
}

/** A save changes one or two places: what precedes the first and follows the last is unchanged. */
function morphList(old: Element, next: Element, morph: Morph): void {
  const [from, to] = [[...old.childNodes], [...next.childNodes]];
  const { head, tail } = countSame(from, to);
  const after = from[from.length - tail] ?? null;
  const [gone, come] = [from.slice(head, from.length - tail), to.slice(head, to.length - tail)];
  const pair = (one: Node | undefined, other: Node | undefined): void => {
    if (one === undefined || other === undefined || one.isEqualNode(other)) return;
    if (one instanceof Element) morph(one, other as Element);
    else one.nodeValue = other.nodeValue;
  };
  for (let index = 0; index < head; index += 1) pair(from[index], to[index]);
  for (let index = 1; index <= tail; index += 1) pair(from.at(-index), to.at(-index));
  while (gone[0] !== undefined && gone[0].nodeName === come[0]?.nodeName) pair(gone.shift(), come.shift());
  for (const node of gone) node.remove();
  for (const node of come) old.insertBefore(node, after);
}
