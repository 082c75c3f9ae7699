import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

import { decodeEscapes } from '../../../shared/routes/paths.ts';
import { hasErrorCode } from '../../lib/files/files.ts';
import { sha256 } from '../../lib/bytes/hash.ts';
import { isWithin, relativePath } from '../../lib/files/relative-path.ts';
import { toSlug } from '../../lib/slug.ts';

/** A file that a stylesheet refers to: a font, a picture. */
export interface StyleFile {
  /** Where it is published, relative to the output folder. */
  readonly path: string;
  /** Relative to the site's root, with `/`. */
  readonly source: string;
  readonly absolute: string;
  readonly hash: string;
  readonly bytes: Uint8Array;
}

/** URLs that name no file relative to the stylesheet: from the site's root, on another host, data, fragments. */
const elsewhere = /^(?:[a-z][a-z\d+.-]*:|\/|#|$)/i;

/** The absolute path of the file that a `url()` names; undefined if it names none relative to the stylesheet. */
export function sourceFile(folder: string, url: string): string | undefined {
  if (elsewhere.test(url)) return undefined;
  return path.resolve(folder, decodeEscapes(url.replace(/[?#].*$/s, '')));
}

/** Whether a `url()` starts at the site's root; `//host/x` starts at another site's. */
export const isRootUrl = (url: string): boolean => /^\/(?![/\\])/.test(url);

/** Reads a file below the site's root; undefined if there is none, or if it is a link that leads outside. */
export function readStyleFile(root: string, file: string): StyleFile | undefined {
  try {
    if (!isWithin(realpathSync(file), realpathSync(root))) return undefined;
    const bytes = readFileSync(file);
    const hash = sha256(bytes);
    const source = relativePath(root, file);
    return { path: `assets/${publishedName(source, hash)}`, source, absolute: file, hash, bytes };
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR')) return undefined;
    throw error;
  }
}

/** `fonts/Sora Italic.woff2` → `sora-italic.1a2b3c4d5e.woff2`. */
function publishedName(source: string, hash: string): string {
  const extension = path.posix.extname(source).toLowerCase();
  const name = path.posix.basename(source, path.posix.extname(source));
  return `${toSlug(name) || 'file'}.${hash.slice(0, 10)}${extension}`;
}
