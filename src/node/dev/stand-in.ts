/** In the place of a page that cannot be shown: it says why, and takes the script that waits for better. */
export function standIn(text: string): string {
  return `<!doctype html><html lang="en"><head><title>sitegen</title></head><body><p>${text}</p></body></html>`;
}
