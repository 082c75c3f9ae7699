import { pageFile } from '../lib/files/published-names.ts';

export interface OutputPaths {
  readonly page: string;
  readonly payload: string;
}

/** Where the page of a site path is written, relative to the output folder. */
export function outputPaths(format: 'directory' | 'file', sitePath: string): OutputPaths {
  const encoded = sitePath.slice(1);
  // Most paths are plain, and there are thousands.
  const name = encoded.includes('%') ? encoded.split('/').map(decodeURIComponent).join('/') : encoded;
  return { page: pageFile(format, name), payload: `${name}/_payload.json` };
}
