import { Idiomorph } from 'idiomorph';

import { count } from '../shared/count.ts';
import type { PageFacts, ShownDiagnostic } from '../shared/dev-messages.ts';
import { createElement } from './create-element.ts';
import { badge, factSections, warningSection } from './fact-rows.ts';
import { recall, remember } from './remember.ts';

export interface WritersBar {
  readonly element: HTMLElement;
  readonly showFacts: (facts: PageFacts | undefined) => void;
  readonly showDiagnostics: (diagnostics: readonly ShownDiagnostic[]) => void;
  /** For the keyboard: moves the focus into the bar, and back. */
  readonly toggle: () => void;
}

export interface WritersBarOptions {
  readonly onToggle: (isOpen: boolean) => void;
  /** Shows the errors again after they were closed. */
  readonly openErrors: () => void;
}

const OPEN = 'sitegen:bar';
/** Alt and Shift with E: free in browsers and screen readers, unlike Alt+Shift with B, I and T. */
const TOGGLE_KEY = 'Alt+Shift+E';

/** What a writer wants to know about the page, in a corner above it; closed, it is a button that shows what is wrong. */
export function createWritersBar({ onToggle, openErrors }: WritersBarOptions): WritersBar {
  const marks = createElement('span', { class: 'badges' });
  const button = createElement(
    'button',
    {
      type: 'button',
      class: 'handle',
      'aria-expanded': 'false',
      'aria-controls': 'bar-panel',
      'aria-keyshortcuts': TOGGLE_KEY,
      title: TOGGLE_KEY,
    },
    createElement('span', {}, 'sitegen'),
    marks,
  );
  const body = createElement('div', { class: 'facts' });
  const errors = createElement('button', { type: 'button', hidden: '' });
  const panel = createElement(
    'div',
    { class: 'panel', id: 'bar-panel', tabindex: '-1', hidden: '' },
    createElement('h2', {}, 'This page'),
    errors,
    body,
    createElement(
      'p',
      { class: 'note keys' },
      createElement('kbd', {}, TOGGLE_KEY),
      ' shows and hides this. While it is shown, a text under the pointer names its line; ',
      createElement('kbd', {}, 'Alt'),
      ' and a click open it.',
    ),
  );
  const element = createElement('aside', { class: 'bar', 'aria-label': 'Writer’s bar' }, panel, button);
  /** The element that had the focus when the key was pressed. */
  let before: HTMLElement | undefined;
  let facts: PageFacts | undefined;
  let isAnswered = false;
  let diagnostics: readonly ShownDiagnostic[] = [];

  function open(isOpen: boolean): void {
    panel.hidden = !isOpen;
    button.setAttribute('aria-expanded', String(isOpen));
    remember(OPEN, String(isOpen));
    onToggle(isOpen);
  }

  function close(): void {
    const hasFocus = panel.matches(':focus-within');
    open(false);
    if (hasFocus) (before ?? button).focus();
  }

  function toggle(): void {
    if (!panel.hidden) return close();
    const { activeElement } = document;
    before = activeElement instanceof HTMLElement ? activeElement : undefined;
    open(true);
    panel.focus();
  }

  /** Before the server has answered, nothing is said. */
  function unknown(): readonly HTMLElement[] {
    if (!isAnswered) return [];
    return [createElement('p', { class: 'note' }, 'Nothing is known of this address.')];
  }

  function draw(): void {
    const warnings = diagnostics.filter(({ severity }) => severity === 'warning');
    const errorCount = diagnostics.filter(({ severity }) => severity === 'error').length;
    marks.replaceChildren(...barMarks(facts, { errors: errorCount, warnings: warnings.length }));
    errors.hidden = errorCount === 0;
    errors.textContent = `Show ${count(errorCount, 'error')}`;
    const ofSite = warningSection(warnings);
    const ofPage = facts === undefined ? unknown() : factSections(facts);
    // What has the focus, is selected or opened remains so.
    void Idiomorph.morph(body, [...ofPage, ...(ofSite === undefined ? [] : [ofSite])], {
      morphStyle: 'innerHTML',
      callbacks: { beforeAttributeUpdated: (name: string) => name !== 'open' },
    });
  }

  button.addEventListener('click', () => {
    before = undefined;
    open(panel.hidden === true);
  });
  errors.addEventListener('click', openErrors);
  panel.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  });
  draw();
  open(recall(OPEN) === 'true');

  return {
    element,
    showFacts(next) {
      facts = next;
      isAnswered = true;
      draw();
    },
    showDiagnostics(next) {
      diagnostics = next;
      draw();
    },
    toggle,
  };
}

function barMarks(
  facts: PageFacts | undefined,
  { errors, warnings }: { readonly errors: number; readonly warnings: number },
): readonly HTMLElement[] {
  const translations = facts?.translations ?? [];
  const isStale = translations.some(
    ({ hasToFollow, isAheadIn }) => hasToFollow.length + isAheadIn.length > 0,
  );
  return [
    ...(facts?.draft === true ? [badge('Draft', 'warning')] : []),
    ...(translations.some(({ isMissing }) => isMissing) ? [badge('Translation missing', 'warning')] : []),
    ...(isStale ? [badge('Translation stale', 'warning')] : []),
    ...(errors > 0 ? [badge(count(errors, 'error'), 'error')] : []),
    ...(warnings > 0 ? [badge(count(warnings, 'warning'), 'warning')] : []),
  ];
}
