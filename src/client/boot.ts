import { colorModeKey, toPreference } from './color-mode/color-mode-preference.ts';
/**
 * Runs before the first paint, inline on every page: sets the colour mode's class on <html>, and ignores the rejection when the browser
 * skips a stylesheet's transition from the previous document, as it does when a page is slow to arrive
 * (https://github.com/w3c/csswg-drafts/issues/13726).
 */

const root = document.documentElement;
if (!root.hasAttribute('data-color-mode-forced')) {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(colorModeKey);
  } catch {
    // Storage may be blocked; the system's mode applies.
  }
  const preference = toPreference(stored);
  const dark =
    preference === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : preference === 'dark';
  root.classList.add(dark ? 'dark' : 'light');
}

function allowSkip(transition?: ViewTransition | null): void {
  transition?.ready.catch(() => undefined);
}
// A browser may skip the transition to this page before the page is revealed. Browsers up to 2025 do not report it here.
allowSkip(document.activeViewTransition);
addEventListener('pagereveal', ({ viewTransition }) => allowSkip(viewTransition));
