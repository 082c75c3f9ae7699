/** Browser storage that may be blocked, full, or hold anything: reading gives undefined, writing does nothing. */
export type StorageKind = 'localStorage' | 'sessionStorage';

export function readStored(kind: StorageKind, key: string): string | undefined {
  try {
    return window[kind].getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function readStoredJson(kind: StorageKind, key: string): unknown {
  try {
    return JSON.parse(readStored(kind, key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

export function store(kind: StorageKind, key: string, value: string): void {
  try {
    window[kind].setItem(key, value);
  } catch {
    // What is not kept is asked for, or computed, again.
  }
}
