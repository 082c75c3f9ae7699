import type { PageFacts, ShownDiagnostic } from '../shared/dev-messages.ts';
import { onPageFinish } from '../shared/runtime-api.ts';
import { collectErrors } from './collect-errors.ts';
import { createElement } from './create-element.ts';
import { createErrorOverlay } from './error-overlay.ts';
import { ownUrl } from './own-url.ts';
import { followPlaceLinks } from './place-link.ts';
import { createSourceLines } from './source-lines.ts';
import { barStyles, diagnosticStyles, overlayStyles, toolStyles } from './styles.ts';
import { createWritersBar } from './writers-bar.ts';

/** How long the outcome of a click stays readable, in milliseconds. */
const SAID_MS = 6000;

export interface Tools {
  readonly show: (diagnostics: readonly ShownDiagnostic[]) => void;
  /** Requests the facts about the page again; if the page is hidden, once it becomes visible. */
  readonly refresh: () => Promise<void>;
  /** The site may have other code: what was thrown by code that is gone no longer counts. */
  readonly recheck: () => Promise<void>;
}

/** What `sitegen dev` adds to a page: after the body, out of reach of morphing and of the site's styles. */
export function createTools(): Tools {
  const host = document.createElement('sitegen-tools');
  host.lang = 'en';
  host.dir = 'ltr';
  // A page that declares no colour scheme leaves the choice to the system.
  if (getComputedStyle(document.documentElement).colorScheme === 'normal') host.dataset['scheme'] = 'system';
  const root = host.attachShadow({ mode: 'open' });
  // To a Content-Security-Policy, sheets created by script are not inline styles.
  root.adoptedStyleSheets = [toolStyles, diagnosticStyles, overlayStyles, barStyles].map(styleSheet);
  const status = createElement('p', { role: 'status', class: 'status' });
  const overlay = createErrorOverlay();
  const lines = createSourceLines(announce);
  const bar = createWritersBar({ onToggle: lines.enable, openErrors: overlay.open });
  // The server's own pages have no source.
  if (!location.href.startsWith(ownUrl('.'))) root.append(...lines.elements, bar.element);
  root.append(overlay.element, status);
  followPlaceLinks(root, announce);
  addEventListener('keydown', (event) => {
    if (!isToggle(event)) return;
    event.preventDefault();
    bar.toggle();
  });
  onPageFinish(() => void refresh());
  document.documentElement.append(host);

  let clearing: ReturnType<typeof setTimeout> | undefined;
  function announce(text: string): void {
    clearTimeout(clearing);
    status.textContent = text;
    clearing = setTimeout(() => (status.textContent = ''), SAID_MS);
  }

  let requests = 0;
  let isOutdated = false;
  async function refresh(): Promise<void> {
    isOutdated = document.hidden;
    if (isOutdated) return;
    requests += 1;
    const turn = requests;
    const facts = await fetchFacts();
    if (turn !== requests) return;
    lines.show(facts?.blocks ?? []);
    bar.showFacts(facts);
  }

  document.addEventListener('visibilitychange', () => {
    if (isOutdated) void refresh();
  });

  let ofSite: readonly ShownDiagnostic[] = [];
  const thrown = collectErrors(show);
  function show(): void {
    const diagnostics = [...ofSite, ...thrown.present()];
    bar.showDiagnostics(diagnostics);
    overlay.show(diagnostics.filter(({ severity }) => severity === 'error'));
  }

  return {
    refresh,
    recheck: thrown.recheck,
    show(diagnostics) {
      ofSite = diagnostics;
      show();
    },
  };
}

/** By the position of the key, since Alt produces another letter on some keyboards. */
function isToggle({ code, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return code === 'KeyE' && altKey && shiftKey && !ctrlKey && !metaKey;
}

async function fetchFacts(): Promise<PageFacts | undefined> {
  try {
    const response = await fetch(ownUrl('page', { path: location.pathname }), { cache: 'no-store' });
    return ((await response.json()) as PageFacts | null) ?? undefined;
  } catch {
    return undefined;
  }
}

function styleSheet(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}
