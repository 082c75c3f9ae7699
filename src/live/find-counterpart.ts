/** How many siblings in a row may have been changed by scripts and the visitor. */
const CHANGED = 20;

/**
 * The element of the next page that is this one, or undefined if several could be. Most saves change one place: what precedes and follows
 * it is unchanged.
 */
export function findCounterpart(element: Element, next: Document): Element | undefined {
  if (element === document.body) return next.body;
  if (element.id !== '') return next.getElementById(element.id) ?? undefined;
  const { parentElement } = element;
  const nextParent = parentElement === null ? undefined : findCounterpart(parentElement, next);
  if (parentElement === null || nextParent === undefined) return undefined;
  const [from, to] = [[...parentElement.children], [...nextParent.children]];
  const { head, tail } = countSame(from, to, isSame);
  const [index, fromEnd] = [from.indexOf(element), from.length - from.indexOf(element)];
  if (index < head) return to[index];
  if (fromEnd <= tail) return to[to.length - fromEnd];
  const [kind = [], nextKind = []] = [from, to].map((siblings) =>
    siblings.slice(head, siblings.length - tail).filter(({ nodeName }) => nodeName === element.nodeName),
  );
  const equal = nextKind.filter((other) => isSame(element, other));
  if (equal.length === 1) return equal[0];
  return kind.length === nextKind.length ? nextKind[kind.indexOf(element)] : undefined;
}

/** How many nodes from the first and from the last on are the same, some of them changed by scripts or the visitor. */
export function countSame<Item extends Node>(
  from: readonly Item[],
  to: readonly Item[],
  same = (one: Item, other: Item): boolean => one.isEqualNode(other),
): { head: number; tail: number } {
  const head = countLeading(from, to, same);
  const tail = countLeading(from.slice(head).reverse(), to.slice(head).reverse(), same);
  return { head, tail };
}

function countLeading<Item extends Node>(
  from: readonly Item[],
  to: readonly Item[],
  same: (one: Item, other: Item) => boolean,
): number {
  let count = 0;
  for (const [index, node] of from.entries()) {
    const other = to[index];
    if (node.nodeName !== other?.nodeName || index - count > CHANGED) break;
    if (same(node, other)) count = index + 1;
  }
  return count;
}

/** Whether they are equal but for what has been opened. */
function isSame(one: Element, other: Element): boolean {
  return one.isEqualNode(other) || asSent(one).isEqualNode(asSent(other));
}

function asSent(element: Element): Element {
  const copy = element.cloneNode(true) as Element;
  for (const one of [copy, ...copy.querySelectorAll('[open]')]) one.removeAttribute('open');
  return copy;
}
