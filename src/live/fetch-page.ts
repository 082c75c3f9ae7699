/** Undefined if the response is not a page, or an error page: only loading that determines its language. */
export async function fetchPage(href: string): Promise<Document | 'no answer' | undefined> {
  try {
    const response = await fetch(href, { cache: 'no-store' });
    const isPage = response.headers.get('Content-Type')?.startsWith('text/html') === true;
    if (!isPage || !response.ok || response.redirected) return undefined;
    return parsePage(await response.text());
  } catch {
    return 'no answer';
  }
}

export function parsePage(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}
