import { findCounterpart } from './find-counterpart.ts';

const mark = 'sitegen-used-';

/**
 * Gives what the visitor uses the same id as its counterpart in the next page, as long as the change takes: of elements without ids,
 * Idiomorph takes the first of its kind, which is another one if something was inserted before it. Returns the function to call after the
 * change.
 */
export function markUsed(next: Document): () => void {
  const pairs = [...usedElements()].flatMap((element) => {
    const other = findCounterpart(element, next);
    return element.id === '' && other?.id === '' ? [[element, other]] : [];
  });
  for (const [index, pair] of pairs.entries()) for (const one of pair) one.id = mark + index;
  return () => {
    for (const element of document.querySelectorAll(`[id^=${mark}]`)) element.removeAttribute('id');
  };
}

/** What may be open, play or be filled in, has the focus, or contains an end of the selection; islands keep their own. */
function usedElements(): ReadonlySet<Element> {
  const { anchorNode, focusNode } = getSelection() ?? {};
  const ends = [anchorNode, focusNode].map((node) => (node instanceof Text ? node.parentElement : node));
  const kinds = 'details[open], dialog[open], iframe, video, audio, input, select, textarea';
  const used = [...document.querySelectorAll(kinds), document.activeElement, ...ends];
  return new Set(
    used.filter(
      (one) => one instanceof Element && one.matches('body *') && !one.closest('sg-island'),
    ) as Element[],
  );
}
