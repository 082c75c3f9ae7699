import path from 'node:path';

import { errorPageFile } from '../../lib/files/published-names.ts';
import type { SiteFiles } from './site-files.ts';

/**
 * The same files, but in place of the error page at the root, that of the language with which the path of a request begins: as on a host
 * that reads `_redirects`. serve-handler only knows the one at the root.
 */
export function withLocaleErrorPage(files: SiteFiles, url: string): SiteFiles {
  const [, locale] = /^\/([a-z][\w-]*)\//i.exec(url) ?? [];
  if (locale === undefined) return files;
  const atRoot = path.join(files.folder, errorPageFile());
  const ofLocale = path.join(files.folder, errorPageFile(locale));
  let sent = atRoot;
  return {
    ...files,
    async lstat(absolute) {
      if (absolute !== atRoot) return files.lstat(absolute);
      try {
        const stats = await files.lstat(ofLocale);
        sent = ofLocale;
        return stats;
      } catch {
        return files.lstat(atRoot);
      }
    },
    open: (absolute, range) => files.open(absolute === atRoot ? sent : absolute, range),
  };
}
