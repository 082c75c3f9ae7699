import type { colorModeKey } from './color-mode/color-mode-preference.ts';

/** Everything that the runtime stores there; sites tell their visitors. */
export type StorageKey = typeof colorModeKey | 'sitegen:reload' | 'sitegen:scroll';

/** Browser storage, which may be blocked, full, or hold anything: reading then returns undefined, and writing does nothing. */
export type StorageKind = 'localStorage' | 'sessionStorage';

export function readStored(kind: StorageKind, key: StorageKey): string | undefined {
  try {
    return window[kind].getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function readStoredJson(kind: StorageKind, key: StorageKey): unknown {
  try {
    return JSON.parse(readStored(kind, key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

export function store(kind: StorageKind, key: StorageKey, value: string): void {
  try {
    window[kind].setItem(key, value);
  } catch {
    // What is not stored is asked for, or computed, again.
  }
}
