import type { ColorMode } from '../shared/page.ts';
import { colorModeKey, toPreference } from './color-mode-preference.ts';
import { readStored, store } from './storage.ts';

const control = '[data-color-mode-control]';
const selects = `${control} select`;

export interface ColorModes {
  /** Called for each page that is shown: the mode that it forces. Reveals its controls, which stay hidden until something handles them. */
  readonly takePage: (forced: ColorMode | null) => void;
}

/** Keeps <html> in the visitor's colour mode or the page's, handles the controls and follows the system. */
export function createColorModes(): ColorModes {
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const stored = readStored('localStorage', colorModeKey) ?? null;
  let preference = toPreference(stored);
  let forced: ColorMode | null = null;

  const apply = (): void => {
    const preferred = preference === 'system' ? (system.matches ? 'dark' : 'light') : preference;
    const isDark = (forced ?? preferred) === 'dark';
    // Removing and re-adding a class would recompute the style of every element.
    root.classList.toggle('dark', isDark);
    root.classList.toggle('light', !isDark);
    if (forced === null) delete root.dataset['colorModeForced'];
    else root.dataset['colorModeForced'] = forced;
  };
  const save = () => store('localStorage', colorModeKey, preference);
  const showPreference = (): void => {
    for (const select of document.querySelectorAll<HTMLSelectElement>(selects)) select.value = preference;
  };

  if (stored !== preference) save();
  system.addEventListener('change', apply);
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || !target.matches(selects)) return;
    preference = toPreference(target.value);
    save();
    apply();
    showPreference();
  });

  return {
    takePage(mode) {
      forced = mode;
      apply();
      for (const element of document.querySelectorAll<HTMLElement>(control)) element.hidden = false;
      showPreference();
    },
  };
}

/** The mode that the page's file forces. */
export function forcedColorMode(): ColorMode | null {
  return (document.documentElement.dataset['colorModeForced'] ?? null) as ColorMode | null;
}
