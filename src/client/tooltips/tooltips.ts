/**
 * `tooltip-content="…"`, or `data-tooltip-content`, on any element: shows the text in a box above it while it is hovered or focused. One at
 * a time, and never HTML. The listeners are on the document, since elements may come and go.
 */
import { pageFinishEvent } from '../../shared/runtime-api.ts';
import { createTooltipBox } from './tooltip-box.ts';
import { tooltipSelector } from './tooltip-selector.ts';

const attributes = ['tooltip-content', 'data-tooltip-content'];

const textOf = (element: Element): string =>
  attributes.map((name) => (element.getAttribute(name) ?? '').trim()).find(Boolean) ?? '';

interface Shown {
  readonly anchor: Element;
  /** What opened it; when that ends, it closes. */
  readonly by: 'pointer' | 'focus';
  readonly end: () => void;
}

/** `first`: the element that was hovered or focused when this code was requested. */
export function startTooltips(first: Element): void {
  const box = createTooltipBox();
  let shown: Shown | undefined;

  const hide = (): void => {
    shown?.end();
    shown = undefined;
  };
  /** Leaves other descriptions of the element alone, which may have changed meanwhile. */
  const describe = (anchor: Element, ...own: readonly string[]): void => {
    const ids = (anchor.getAttribute('aria-describedby') ?? '').split(/\s+/);
    const text = [...ids.filter((id) => id !== '' && id !== box.id), ...own].join(' ');
    if (text === '') anchor.removeAttribute('aria-describedby');
    else anchor.setAttribute('aria-describedby', text);
  };
  const show = (anchor: Element, by: Shown['by']): void => {
    if (shown?.anchor === anchor) return;
    hide();
    describe(anchor, box.id);
    const follow = (): void => {
      const text = anchor.isConnected ? textOf(anchor) : '';
      if (text === '') hide();
      else box.say(text);
    };
    const observer = new MutationObserver(follow);
    shown = {
      anchor,
      by,
      end() {
        observer.disconnect();
        box.hide();
        describe(anchor);
      },
    };
    box.show(anchor);
    observer.observe(document, { attributeFilter: attributes, childList: true, subtree: true });
    follow();
  };

  const onPointer = (target: EventTarget | null): void => {
    if (!(target instanceof Element) || box.contains(target)) return;
    const anchor = target.closest(tooltipSelector);
    if (anchor !== null) show(anchor, 'pointer');
    else if (shown?.by === 'pointer') hide();
  };
  const onFocus = (target: EventTarget | null): void => {
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
    const anchor = target.closest(tooltipSelector);
    if (anchor !== null) show(anchor, 'focus');
  };

  document.addEventListener('pointerover', ({ target, pointerType }) => {
    // A finger presses what it points at.
    if (pointerType !== 'touch') onPointer(target);
  });
  document.addEventListener('pointerout', ({ relatedTarget }) => {
    // The pointer has left the window.
    if (relatedTarget === null && shown?.by === 'pointer') hide();
  });
  document.addEventListener('focusin', ({ target }) => onFocus(target));
  document.addEventListener('focusout', () => {
    if (shown?.by === 'focus') hide();
  });
  document.addEventListener('click', hide);
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide();
  });
  document.addEventListener(pageFinishEvent, hide);

  // The focus or the pointer may be at another element by now.
  if (!first.matches(':hover')) onFocus(document.activeElement);
  if (shown === undefined) onPointer([...document.querySelectorAll(':hover')].at(-1) ?? null);
}
