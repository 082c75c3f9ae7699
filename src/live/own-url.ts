/** An address of the dev server itself: in the same folder as this script. */
export function ownUrl(name: string, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(query).toString();
  return new URL(search === '' ? name : `${name}?${search}`, import.meta.url).href;
}
