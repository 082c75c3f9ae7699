export interface OutputPaths {
  readonly page: string;
  readonly payload: string;
}

/** Where the page of a site path is written, relative to the output folder. */
export function outputPaths(format: 'directory' | 'file', sitePath: string): OutputPaths {
  const name = sitePath.slice(1).split('/').map(decodeURIComponent).join('/');
  const page = format === 'directory' ? `${name}/index.html` : `${name}.html`;
  return { page, payload: `${name}/_payload.json` };
}
