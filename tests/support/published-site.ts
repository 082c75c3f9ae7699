import path from 'node:path';

import { sitegen, temporaryFolder } from './sitegen.ts';
import { writeTree } from './small-site.ts';

/** A site of a test's own, built. */
export interface PublishedSite extends AsyncDisposable {
  /** Its published folder. */
  readonly dist: string;
}

/** Builds the site that stands in a temporary folder; both go together. */
export async function publishFolder(
  folder: AsyncDisposable & { readonly path: string },
): Promise<PublishedSite> {
  const { code, stderr } = await sitegen(['build', '--root', folder.path]);
  if (code !== 0) throw new Error(`The site does not build:\n${stderr}`);
  return { dist: path.join(folder.path, 'dist'), [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
}

/** Builds a site from texts by their paths; of two with the same path, the later counts. */
export async function publishTree(...trees: Parameters<typeof writeTree>[1][]): Promise<PublishedSite> {
  const folder = await temporaryFolder();
  await writeTree(folder.path, ...trees);
  return publishFolder(folder);
}
