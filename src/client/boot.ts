/**
 * Runs before the first paint, inline on every page: puts the colour mode's class on <html>, and takes as no failure a
 * stylesheet's transition from the last document that the browser skips, as it does where a page is slow to come
 * (https://github.com/w3c/csswg-drafts/issues/13726).
 */
import { colorModeKey, toPreference } from '../shared/color-mode.ts';

const root = document.documentElement;
if (!root.hasAttribute('data-color-mode-forced')) {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(colorModeKey);
  } catch {
    // Storage may be blocked: the system's mode is followed.
  }
  const preference = toPreference(stored);
  const dark =
    preference === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : preference === 'dark';
  root.classList.add(dark ? 'dark' : 'light');
}

function allowSkip(transition?: ViewTransition | null): void {
  transition?.ready.catch(() => undefined);
}
// A browser may skip the one to this page before the page is revealed. Those of 2025 and before do not tell of it here.
allowSkip(document.activeViewTransition);
addEventListener('pagereveal', ({ viewTransition }) => allowSkip(viewTransition));
