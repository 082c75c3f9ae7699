import type { UrlDependency, Warning } from 'lightningcss';
import path from 'node:path';

import { withBase } from '../../../shared/routes/paths.ts';
import { remoteOrigin } from '../../lib/addresses/remote-origin.ts';
import { decodeUtf8 } from '../../lib/bytes/utf8.ts';
import { fontFace, type FontFace } from './font-face.ts';
import { minifyStyles } from './minify-styles.ts';
import { isRootUrl, readStyleFile, sourceFile, type StyleFile } from './read-style-file.ts';

export interface PlacedStyles {
  readonly css: string;
  /** The files that the stylesheet refers to, each once. */
  readonly files: readonly StyleFile[];
  /** Its `@font-face` rules, with the sources that are files of the site. */
  readonly faces: readonly FontFace[];
  /** Absolute paths of files that cannot be published because they are missing or outside the site's root. */
  readonly missing: readonly string[];
  /** Each `url()` from the site's root, once, as written. */
  readonly rootUrls: readonly string[];
  /** Each `url()` with a host, once. */
  readonly wholeUrls: readonly string[];
  /** What browsers ignore of it. */
  readonly warnings: readonly Warning[];
}

export interface StylePlaces {
  readonly root: string;
  /** The stylesheet's folder. */
  readonly folder: string;
  /** Prefix of the paths of public files. */
  readonly publicURL: string;
}

/**
 * Replaces each relative `url()` with the name of a hashed file. Names are relative to the stylesheet, which is in the same folder, so that
 * they work under any base path and on any host; absolute URLs would put both into the stylesheet. For URLs from the site's root that is
 * unavoidable: public files may be on another host than the stylesheet.
 */
export function placeStyleFiles(css: string, { root, folder, publicURL }: StylePlaces): PlacedStyles {
  const { code, urls, faces, warnings } = parseStyles(css, folder);
  const files = new Map<string, StyleFile>();
  const missing = new Set<string>();
  for (const file of new Set(urls.map(({ url }) => sourceFile(folder, url)))) {
    if (file === undefined) continue;
    const found = readStyleFile(root, file);
    if (found === undefined) missing.add(file);
    else files.set(file, found);
  }
  const targetOf = (url: string): string => {
    if (isRootUrl(url)) return withBase(publicURL, url);
    const placed = files.get(sourceFile(folder, url) ?? '');
    return placed === undefined ? url : path.posix.basename(placed.path) + suffixOf(url);
  };
  const targets = new Map(urls.map(({ url, placeholder }) => [placeholder, targetOf(url)]));
  return {
    css: fillIn(code, targets),
    files: [...files.values()],
    faces,
    missing: [...missing],
    rootUrls: [...new Set(urls.map(({ url }) => url).filter(isRootUrl))],
    wholeUrls: [...new Set(urls.map(({ url }) => url))].filter((url) => remoteOrigin(url) !== undefined),
    warnings,
  };
}

/** The stylesheet with a placeholder for each URL, wherever it is: `url()`, `image-set()`, a custom property. */
function parseStyles(css: string, folder: string) {
  const faces: FontFace[] = [];
  const { code, dependencies, warnings } = minifyStyles(css, {
    // Removes the imports of URLs with a host that Tailwind has left: after other rules, browsers ignore them.
    analyzeDependencies: true,
    visitor: {
      Rule: {
        'font-face': ({ value }) =>
          void faces.push(fontFace(value.properties, (url) => sourceFile(folder, url))),
      },
    },
  });
  const urls = (dependencies || []).filter((found): found is UrlDependency => found.type === 'url');
  return { code: decodeUtf8(code), urls, faces, warnings };
}

function fillIn(code: string, targets: ReadonlyMap<string, string>): string {
  return code.replaceAll(/url\(([\w-]+)\)|"([\w-]+)"/g, (written, inUrl?: string, quoted?: string) => {
    const target = targets.get(inUrl ?? quoted ?? '');
    if (target === undefined) return written;
    return inUrl === undefined ? JSON.stringify(target) : `url(${JSON.stringify(target)})`;
  });
}

/** `?#iefix`, `#symbol`: not part of the file's name. */
function suffixOf(url: string): string {
  return /[?#].*$/s.exec(url)?.[0] ?? '';
}
