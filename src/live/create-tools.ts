import type { ShownDiagnostic } from '../shared/dev-messages.ts';
import { createElement } from './create-element.ts';
import { createErrorOverlay } from './error-overlay.ts';
import { followPlaceLinks } from './place-link.ts';
import { diagnosticStyles, overlayStyles, toolStyles } from './styles.ts';

/** How long the outcome of a click stays to be read. */
const SAID_MS = 6000;

export interface Tools {
  readonly show: (diagnostics: readonly ShownDiagnostic[]) => void;
}

/** What a page of `sitegen dev` has beside it: after the body, where neither morphing nor the site's styles come. */
export function createTools(): Tools {
  const host = document.createElement('sitegen-tools');
  host.lang = 'en';
  host.dir = 'ltr';
  // A page that says nothing of colour schemes leaves the choice to the system.
  if (getComputedStyle(document.documentElement).colorScheme === 'normal') host.dataset['scheme'] = 'system';
  const root = host.attachShadow({ mode: 'open' });
  // Sheets that a script makes are no inline styles to a Content-Security-Policy.
  root.adoptedStyleSheets = [toolStyles, diagnosticStyles, overlayStyles].map(styleSheet);
  const overlay = createErrorOverlay();
  const status = createElement('p', { role: 'status', class: 'status' });
  root.append(overlay.element, status);
  followPlaceLinks(root, say);
  document.documentElement.append(host);

  let clearing: ReturnType<typeof setTimeout> | undefined;
  function say(text: string): void {
    clearTimeout(clearing);
    status.textContent = text;
    clearing = setTimeout(() => (status.textContent = ''), SAID_MS);
  }

  return {
    show: (diagnostics) => overlay.show(diagnostics.filter(({ severity }) => severity === 'error')),
  };
}

function styleSheet(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}
