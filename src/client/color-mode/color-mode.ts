import type { ColorMode } from '../../shared/pages/page.ts';
import { colorModeKey, toPreference, type ColorModePreference } from './color-mode-preference.ts';
import { readStored, store } from '../storage.ts';

const control = '[data-color-mode-control]';

export interface ColorModes {
  /**
   * Called for each page that is shown: the mode that it forces; by default that of the last one. Reveals its controls, which stay hidden
   * until something handles them.
   */
  readonly takePage: (forced?: ColorMode | null) => void;
}

/** Keeps <html> in the visitor's colour mode or the page's, handles the controls, and follows the system and other tabs. */
export function createColorModes(): ColorModes {
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  let preference: ColorModePreference = 'system';
  /** The first page's file says what it forces. */
  let forced = root.dataset['colorModeForced'] as ColorMode | null | undefined;

  // By default what is stored: it may have been chosen in another document.
  const takePage = (mode = forced, chosen = readStored('localStorage', colorModeKey)): void => {
    forced = mode;
    preference = toPreference(chosen ?? preference);
    store('localStorage', colorModeKey, preference);

    const shown = forced ?? preference;
    const isDark = shown === 'system' ? system.matches : shown === 'dark';
    // Removing and re-adding a class would recompute the style of every element.
    root.classList.toggle('dark', isDark);
    root.classList.toggle('light', !isDark);
    if (forced) root.dataset['colorModeForced'] = forced;
    else delete root.dataset['colorModeForced'];

    for (const element of document.querySelectorAll<HTMLElement>(control)) {
      element.hidden = false;
      for (const select of element.querySelectorAll('select')) select.value = preference;
    }
  };

  system.addEventListener('change', () => takePage());
  addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.closest(control)) takePage(forced, target.value);
  });
  // Another tab has chosen.
  addEventListener('storage', () => takePage());

  return { takePage };
}
