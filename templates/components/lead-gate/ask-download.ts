/** The endpoint's URL of a file for the holder of a grant. */
export function downloadUrl(
  action: string,
  { file, grant }: { readonly file: string; readonly grant: string },
): string {
  const endpoint = action.slice(0, action.lastIndexOf('/'));
  return `${endpoint}/download?${new URLSearchParams({ file, grant }).toString()}`;
}

/** Milliseconds that the endpoint has to respond. */
const answerTimeout = 10_000;

/** Whether the endpoint would serve the file, which it does by redirecting to it. Asked before going there, since a refusal is a page. */
export async function askDownload(url: string): Promise<'given' | 'refused' | 'failed'> {
  try {
    const { type, status } = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(answerTimeout),
    });
    if (type === 'opaqueredirect') return 'given';
    return status === 403 ? 'refused' : 'failed';
  } catch {
    return 'failed';
  }
}
