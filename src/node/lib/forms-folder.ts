import path from 'node:path';

/** What builds leave for the forms endpoint, below the site's root. */
export function formsFolder(root: string): { readonly siteFile: string; readonly files: string } {
  const folder = path.join(root, '.sitegen', 'forms');
  return { siteFile: path.join(folder, 'site.json'), files: path.join(folder, 'files') };
}
