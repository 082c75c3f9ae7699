import type { colorModeKey } from '../shared/color-mode.ts';

/** All that the runtime keeps there; sites tell their visitors. */
export type StorageKey = typeof colorModeKey | 'sitegen:reload' | 'sitegen:scroll';

/** Browser storage that may be blocked, full, or hold anything: reading gives undefined, writing does nothing. */
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
    // What is not kept is asked for, or computed, again.
  }
}
