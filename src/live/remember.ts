/** Stores a value for this tab while pages are loaded in it; does nothing if the browser has no storage. */
export function remember(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // A page may have no storage.
  }
}

export function recall(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
