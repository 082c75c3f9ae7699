import { realpathSync } from 'node:fs';
import path from 'node:path';

import { relativePath } from '../files/relative-path.ts';
import { entriesOf, walkFolder } from '../files/walk-folder.ts';

/** The modules at the top of a site, such as its config, and the folder of its templates. */
const ofCode = /^templates$|\.(?:[cm]?[jt]s|[jt]sx|json)$/;

/**
 * The symbolic links by which a site's code is imported, at its top and in templates/. One line each: the name, and where it leads. Bundlers
 * only tell where files really are, so nothing else shows that a link leads elsewhere now.
 */
export function codeLinks(root: string): readonly string[] {
  const top = entriesOf(root).filter(({ name }) => ofCode.test(name));
  const templates = walkFolder(path.join(root, 'templates'));
  const found = [
    ...top.map((dirent) => ({ name: dirent.name, dirent })),
    ...templates.map(({ name, dirent }) => ({ name: `templates/${name}`, dirent })),
  ];
  const links = found.flatMap(({ name, dirent }) => (dirent.isSymbolicLink() ? name : []));
  return links.sort().map((name) => `${name} ${targetOf(root, name)}`);
}

/** Relative to the root, so that it is the same in another checkout; empty: it leads nowhere. */
function targetOf(root: string, name: string): string {
  try {
    return relativePath(realpathSync(root), realpathSync(path.join(root, name)));
  } catch {
    return '';
  }
}
