/**
 * Files that every build publishes under fixed names, relative to the output folder. The browser code repeats them as literals, to stay
 * small.
 */
export const latestBuildFile = 'builds/latest.json';
export const buildManifestFolder = 'builds/meta';

export function buildManifestFile(id: string): string {
  return `${buildManifestFolder}/${id}.json`;
}

export const anyBuildManifest = /^builds\/meta\/[\da-f]{16}\.json$/;

/** Where the page of a decoded path without slashes around it is written. */
export function pageFile(format: 'directory' | 'file', name: string): string {
  return format === 'directory' ? `${name}/index.html` : `${name}.html`;
}

/** The error page of a language, or the one at the root that hosts look for. */
export function errorPageFile(locale?: string): string {
  return locale === undefined ? '404.html' : `${locale}/404.html`;
}
