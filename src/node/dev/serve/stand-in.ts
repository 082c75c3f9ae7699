/** Replaces a page that cannot be shown: says why, and includes the script that waits for a better one. */
export function standIn(text: string): string {
  return `<!doctype html><html lang="en"><head><title>sitegen</title></head><body><p>${text}</p></body></html>`;
}
