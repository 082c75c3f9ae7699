import { shorten } from '../shared/shorten.ts';

/** What each of two elements has at the place where their texts or elements begin to differ; undefined: nowhere. */
export function findDifference(one: Element, other: Element): readonly [string, string] | undefined {
  return differ(withoutComments(one), withoutComments(other));
}

/** React separates texts by comments in HTML, and by nothing in the browser. */
function withoutComments(element: Element): Node {
  const copy = element.cloneNode(true);
  const comments = document.createNodeIterator(copy, NodeFilter.SHOW_COMMENT);
  for (let node = comments.nextNode(); node !== null; node = comments.nextNode()) (node as Comment).remove();
  copy.normalize();
  return copy;
}

function differ(one: Node | undefined, other: Node | undefined): readonly [string, string] | undefined {
  if (one?.nodeName !== other?.nodeName || one?.nodeValue !== other?.nodeValue)
    return [describe(one), describe(other)];
  const [ones, others] = [[...(one?.childNodes ?? [])], [...(other?.childNodes ?? [])]];
  for (let place = 0; place < Math.max(ones.length, others.length); place += 1) {
    const found = differ(ones[place], others[place]);
    if (found !== undefined) return found;
  }
  return undefined;
}

function describe(node: Node | undefined): string {
  if (node === undefined) return 'nothing';
  return node.nodeValue === null ? `<${node.nodeName.toLowerCase()}>` : `“${shorten(node.nodeValue)}”`;
}
