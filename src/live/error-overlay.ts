import { count } from '../shared/count.ts';
import type { ShownDiagnostic } from '../shared/dev-messages.ts';
import { createElement } from './create-element.ts';
import { diagnosticItem } from './diagnostic-item.ts';
import { recall, remember } from './remember.ts';

export interface ErrorOverlay {
  readonly element: HTMLElement;
  /** The current errors: the overlay opens when there are new ones, and closes with the last. */
  readonly show: (errors: readonly ShownDiagnostic[]) => void;
  readonly open: () => void;
}

const DISMISSED = 'sitegen:dismissed';

/** A dialog above the page. Once closed, it reappears when the errors change. */
export function createErrorOverlay(): ErrorOverlay {
  const title = createElement('h2', { id: 'errors-title' });
  const list = createElement('ol', { class: 'diagnostics' });
  const close = createElement(
    'button',
    { type: 'button', class: 'close' },
    'Close ',
    createElement('kbd', {}, 'Esc'),
  );
  const element = createElement(
    'dialog',
    { class: 'overlay', 'aria-labelledby': 'errors-title' },
    createElement(
      'header',
      {},
      createElement(
        'div',
        {},
        title,
        createElement(
          'p',
          {},
          'This closes by itself once all is right. What cannot be built is served as it last was.',
        ),
      ),
      close,
    ),
    list,
  );
  let present = '[]';
  const dismiss = (): void => {
    remember(DISMISSED, present);
    element.close();
  };
  close.addEventListener('click', dismiss);
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    // The page has its own key handlers.
    event.preventDefault();
    event.stopPropagation();
    dismiss();
  });

  function open(): void {
    if (!element.open) element.showModal();
  }

  return {
    element,
    open,
    show(errors) {
      const next = JSON.stringify(errors);
      if (next === present) return;
      present = next;
      title.textContent = count(errors.length, 'error');
      const hadFocus = list.contains(activeElement(element));
      list.replaceChildren(...errors.map(diagnosticItem));
      if (hadFocus) close.focus();
      if (errors.length === 0) return element.close();
      if (recall(DISMISSED) !== present) open();
    },
  };
}

function activeElement(element: HTMLElement): Element | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.activeElement : null;
}
