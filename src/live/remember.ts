/** What this tab keeps while pages are loaded in it; nothing, where the browser keeps nothing. */
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
