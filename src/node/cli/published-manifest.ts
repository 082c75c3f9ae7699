import path from 'node:path';

import { readTextIfExists } from '../lib/files/files.ts';
import { buildManifestFile, latestBuildFile } from '../lib/files/published-names.ts';

/** The manifest of the build that a folder's `latest.json` names, as text; undefined if the folder has none. */
export function publishedManifest(folder: string): string | undefined {
  const latest = readTextIfExists(path.join(folder, latestBuildFile)) ?? '';
  const [, id] = /^\{"id":"([\da-f]+)"/.exec(latest) ?? [];
  return id === undefined ? undefined : readTextIfExists(path.join(folder, buildManifestFile(id)));
}
