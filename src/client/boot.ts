/** Runs before the first paint, inline on every page: puts the colour mode's class on <html>. */
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
