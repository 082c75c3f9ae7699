import { canonicalPath, decodeEscapes, splitUrl } from '../../shared/paths.ts';

export type LinkProblem = 'link-broken' | 'anchor-broken';

export interface WrittenLink {
  readonly url: string;
  /** Path of the page that has it; empty: none has. */
  readonly from: string;
  /** Templates write the base; to what texts and the config write it is added. */
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
