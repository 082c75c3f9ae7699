/** An address of the dev server's own: its folder is that of this script. */
export function ownUrl(name: string, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(query).toString();
  return new URL(search === '' ? name : `${name}?${search}`, import.meta.url).href;
}
