import { canonicalPath, decodeEscapes, splitUrl } from '../../../shared/routes/paths.ts';

export type LinkProblem = 'link-broken' | 'anchor-broken' | 'link-scheme';

export interface WrittenLink {
  readonly url: string;
  /** Path of the page that contains it; empty: no page does. */
  readonly from: string;
  /** Templates write the base themselves; for texts and the config it is added. */
  readonly isOfTemplate: boolean;
}

/** Each part of a link may be empty. */
export interface LinkParts {
  readonly path: string;
  /** Decoded. */
  readonly anchor: string;
}

export function readLink(url: string): LinkParts {
  const { path, hash } = splitUrl(url);
  return { path: path === '' ? '' : canonicalPath(path), anchor: decodeEscapes(hash.slice(1)) };
}
