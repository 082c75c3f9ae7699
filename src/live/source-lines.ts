import type { TextBlock } from '../shared/dev-messages.ts';
import { createElement } from './create-element.ts';
import { openPlace, placeText } from './place-link.ts';

export interface SourceLines {
  /** The label with the source, and the frame around its text. */
  readonly elements: readonly HTMLElement[];
  readonly show: (blocks: readonly TextBlock[]) => void;
  readonly enable: (isEnabled: boolean) => void;
}

/** An element with this many characters is a page, not a block. */
const MAX_LENGTH = 5000;

/** Shows the source of the text under the pointer. The page's HTML does not contain it: texts are found by their words. */
export function createSourceLines(announce: (text: string) => void): SourceLines {
  const mark = createElement('div', { class: 'mark', hidden: '' });
  const frame = createElement('div', { class: 'frame', hidden: '' });
  let blocks: ReadonlyMap<string, readonly TextBlock[]> = new Map();
  let isEnabled = false;

  function point(event: Event): void {
    const found = isEnabled && event.target instanceof Element ? find(event.target) : undefined;
    mark.hidden = found === undefined;
    frame.hidden = found === undefined;
    if (found === undefined) return;
    const { left, top, width, height } = found.element.getBoundingClientRect();
    mark.textContent = placeText(found.block);
    place(frame, { left, top, width, height });
    place(mark, { left: Math.max(0, left), top: Math.max(0, top - 24) });
  }

  /** The nearest element with the same words as a block. Elements with equal words are in the same order on the page and in the source. */
  function find(target: Element): { readonly element: Element; readonly block: TextBlock } | undefined {
    for (let element: Element | null = target; element !== null; element = element.parentElement) {
      if ((element.textContent?.length ?? 0) > MAX_LENGTH) return undefined;
      const text = wordsOf(element);
      const same = blocks.get(text);
      const [first] = same ?? [];
      if (same === undefined || first === undefined) continue;
      const alike = [...document.querySelectorAll(element.localName)].filter(
        (other) => wordsOf(other) === text,
      );
      return { element, block: same[Math.min(alike.indexOf(element), same.length - 1)] ?? first };
    }
    return undefined;
  }

  document.addEventListener('pointerover', point);
  document.addEventListener('scroll', () => (mark.hidden = frame.hidden = true), { passive: true });
  document.addEventListener(
    'click',
    (event) => {
      if (!isEnabled || !event.altKey || !(event.target instanceof Element)) return;
      const open = find(event.target)?.block;
      if (open?.open === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      void openPlace(open.open, placeText(open), announce);
    },
    { capture: true },
  );

  return {
    elements: [frame, mark],
    show(next) {
      const byText = new Map<string, TextBlock[]>();
      for (const block of next) {
        const text = normalize(block.text);
        if (text === '') continue;
        const same = byText.get(text);
        if (same === undefined) byText.set(text, [block]);
        else same.push(block);
      }
      blocks = byText;
    },
    enable(next) {
      isEnabled = next;
      mark.hidden = frame.hidden = true;
    },
  };
}

/** An element's own words: without lists inside an item, and without footnote markers. */
function wordsOf(element: Element): string {
  const hidden = 'sup, script, style, .sr-only';
  const isOwn = (node: Node) =>
    !(node instanceof Element) ||
    !(node.matches(hidden) || (element.matches('li') && node.matches('ul, ol')));
  const text = (node: Node): string => {
    if (node instanceof Text) return node.data;
    return [...node.childNodes].filter(isOwn).map(text).join('');
  };
  return normalize(text(element));
}

/** Letters and digits: typography changes punctuation and spaces. */
function normalize(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();
}

/** By script, which the Content-Security-Policy allows, unlike a style attribute in the HTML. */
function place(element: HTMLElement, box: Readonly<Record<string, number>>): void {
  for (const [name, pixels] of Object.entries(box)) element.style.setProperty(name, `${pixels}px`);
}
