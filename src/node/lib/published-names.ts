/** Files that every build publishes under fixed names, relative to the output folder. The browser's code has them as literals, for its size. */
export const latestBuildFile = 'builds/latest.json';
export const buildManifestFolder = 'builds/meta';

export function buildManifestFile(id: string): string {
  return `${buildManifestFolder}/${id}.json`;
}

export const anyBuildManifest = /^builds\/meta\/[\da-f]{16}\.json$/;

/** The error page of a language, or the one that hosts look for at the root. */
export function errorPageFile(locale?: string): string {
  return locale === undefined ? '404.html' : `${locale}/404.html`;
}
