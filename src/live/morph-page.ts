import { Idiomorph } from 'idiomorph';

import { pageHead } from '../shared/pages/page-head.ts';
import { holdPlace } from './hold-place.ts';
import { isFilledIn } from './is-filled-in.ts';
import { markUsed } from './mark-used.ts';
import { morphLongLists } from './morph-long-lists.ts';

/** Turns the document into that of the next build, and keeps what is the visitor's: scroll position, focus, input, opened elements. */
export function morphPage(next: Document): void {
  const restorePlace = holdPlace();
  const unmark = markUsed(next);
  document.title = next.title;
  for (const old of document.head.querySelectorAll(pageHead)) old.remove();
  document.head.append(...next.head.querySelectorAll(pageHead));
  const done = morphLongLists(document.body, next.body, (old, other) => morph(old, other));
  morph(document.body, next.body, done);
  unmark();
  // The runtime does with new controls what it does when another tab has chosen a colour mode.
  dispatchEvent(new StorageEvent('storage'));
  restorePlace();
}

/** `done`: parents whose children are already morphed. */
function morph(old: Element, next: Element, done: ReadonlySet<Node> = new Set()): void {
  void Idiomorph.morph(old, next, {
    morphStyle: 'outerHTML',
    callbacks: {
      beforeNodeMorphed: (node: Node) => !done.has(node) && beforeNodeMorphed(node),
      afterNodeMorphed,
      beforeNodeRemoved,
      beforeAttributeUpdated,
    },
  });
}

function beforeNodeMorphed(old: Node): boolean {
  // React keeps its own.
  return !(old instanceof Element && old.matches('sg-island'));
}

/** A player keeps the file that it has once chosen, even before it has fetched anything of it. */
function afterNodeMorphed(node: Node): void {
  if (!(node instanceof HTMLMediaElement) || node.currentSrc === '') return;
  const sources = [node, ...node.querySelectorAll('source')];
  if (!sources.some(({ src }) => src === node.currentSrc)) node.load();
}

/** What the runtime has added to the page: its tooltip, and the live region for screen readers. */
function beforeNodeRemoved(node: Node): boolean {
  return !(node instanceof Element) || !node.matches('body > [aria-live], body > [role=tooltip]');
}

/** What is open or filled in belongs to the visitor. */
function beforeAttributeUpdated(name: string, node: Element): boolean {
  if (/^(?:value|checked|selected)$/.test(name)) return !isFilledIn(node.closest('select') ?? node);
  // The runtime has made the element that was gone to focusable.
  if (name === 'tabindex' || name === 'style') return node !== document.activeElement;
  return !(name === 'open' && (node instanceof HTMLDetailsElement || node instanceof HTMLDialogElement));
}
