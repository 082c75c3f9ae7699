import { inject } from 'vitest';

import { serveFolder, type ServedFolder } from './serve.ts';

/** The project's own site is served once for all tests, another folder by a server of its own. */
export async function shareServed(folder: string): Promise<ServedFolder> {
  if (folder !== inject('siteDir')) return serveFolder(folder);
  const stop = () => Promise.resolve();
  return { origin: inject('siteOrigin'), stop, [Symbol.asyncDispose]: stop };
}
