import { splitUrl, withBase, withoutBase } from '../../../shared/routes/paths.ts';

export interface BaseSlip {
  readonly kind: 'missing' | 'twice';
  /** The intended URL, with the base exactly once. */
  readonly url: string;
}

/** Detects an address that is wrong only in the base, which is missing or repeated. */
export function baseSlip(
  baseURL: string,
  url: string,
  isThere: (url: string) => boolean,
): BaseSlip | undefined {
  const { path } = splitUrl(url);
  if (baseURL === '/' || !path.startsWith('/')) return undefined;
  const rest = url.slice(path.length);
  const bare = withoutBase(baseURL, path);
  const meant = bare ?? withBase(baseURL, path);
  if (bare !== undefined && withoutBase(baseURL, bare) === undefined) return undefined;
  return isThere(meant + rest)
    ? { kind: bare === undefined ? 'missing' : 'twice', url: meant + rest }
    : undefined;
}
