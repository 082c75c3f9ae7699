import { pageFile } from '../lib/published-names.ts';

export interface OutputPaths {
  readonly page: string;
  readonly payload: string;
}

/** Where the page of a site path is written, relative to the output folder. */
export function outputPaths(format: 'directory' | 'file', sitePath: string): OutputPaths {
  const name = sitePath.slice(1).split('/').map(decodeURIComponent).join('/');
  return { page: pageFile(format, name), payload: `${name}/_payload.json` };
}
