import { colorModeKey, toPreference, type ColorModePreference } from '../shared/color-mode.ts';
import type { ColorMode } from '../shared/page.ts';
import type { RuntimeApi } from '../shared/runtime-api.ts';
import { readStored, store } from './storage.ts';

const control = '[data-color-mode-control]';

export interface ColorModes extends Readonly<RuntimeApi['colorMode']> {
  /** For each page shown: the mode that it forces, and its controls, which wait hidden until something answers them. */
  readonly takePage: (forced: ColorMode | null) => void;
}

/** Keeps <html> in the visitor's colour mode, or the page's; answers the controls; follows the system. */
export function createColorModes(): ColorModes {
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const stored = readStored('localStorage', colorModeKey) ?? null;
  let preference = toPreference(stored);
  let forced: ColorMode | null = null;

  const preferred = () => (preference === 'system' ? (system.matches ? 'dark' : 'light') : preference);
  const value = (): ColorMode => forced ?? preferred();
  const apply = (): void => {
    root.classList.remove('light', 'dark');
    root.classList.add(value());
    if (forced === null) delete root.dataset['colorModeForced'];
    else root.dataset['colorModeForced'] = forced;
  };
  const save = () => store('localStorage', colorModeKey, preference);
  const selects = () => document.querySelectorAll<HTMLSelectElement>(`${control} select`);
  const showPreference = (): void => {
    for (const select of selects()) select.value = preference;
  };
  const prefer = (wanted: ColorModePreference): void => {
    preference = wanted;
    save();
    apply();
    showPreference();
  };

  if (stored !== preference) save();
  system.addEventListener('change', apply);
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.matches(`${control} select`))
      prefer(toPreference(target.value));
  });

  return {
    preference: () => preference,
    value,
    prefer,
    takePage(mode) {
      forced = mode;
      apply();
      for (const element of document.querySelectorAll<HTMLElement>(control)) element.hidden = false;
      showPreference();
    },
  };
}

/** The mode that the file of the page forces. */
export function forcedColorMode(): ColorMode | null {
  return (document.documentElement.dataset['colorModeForced'] ?? null) as ColorMode | null;
}
