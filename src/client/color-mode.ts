import type { ColorMode } from '../shared/page.ts';
import { colorModeKey, toPreference, type ColorModePreference } from './color-mode-preference.ts';
import { readStored, store } from './storage.ts';

const control = '[data-color-mode-control]';
const selects = `${control} select`;

export interface ColorModes {
  /**
   * Called for each page that is shown: the mode that it forces; by default that of the last one. Reveals its controls, which stay hidden
   * until something handles them.
   */
  readonly takePage: (forced?: ColorMode | null) => void;
}

/** Keeps <html> in the visitor's colour mode or the page's, handles the controls and follows the system. */
export function createColorModes(): ColorModes {
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  let preference: ColorModePreference = 'system';
  /** The first page's file says what it forces. */
  let forced = (root.dataset['colorModeForced'] ?? null) as ColorMode | null;

  // By default what is stored: it may have been chosen in another document.
  const take = (mode: ColorMode | null, chosen = readStored('localStorage', colorModeKey)): void => {
    forced = mode;
    preference = toPreference(chosen ?? preference);
    store('localStorage', colorModeKey, preference);

    const shown = forced ?? preference;
    const isDark = shown === 'system' ? system.matches : shown === 'dark';
    // Removing and re-adding a class would recompute the style of every element.
    root.classList.toggle('dark', isDark);
    root.classList.toggle('light', !isDark);
    if (forced === null) delete root.dataset['colorModeForced'];
    else root.dataset['colorModeForced'] = forced;

    for (const element of document.querySelectorAll<HTMLElement>(control)) element.hidden = false;
    for (const select of document.querySelectorAll<HTMLSelectElement>(selects)) select.value = preference;
  };

  system.addEventListener('change', () => take(forced));
  addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.matches(selects)) take(forced, target.value);
  });

  return { takePage: (mode = forced) => take(mode) };
}
