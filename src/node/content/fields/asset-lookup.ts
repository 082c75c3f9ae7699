import type { FileAsset, Image } from '../../../shared/content.ts';

/** Finds files of the content tree by their path relative to the site's root. */
export interface AssetLookup {
  /** Of all that can be found. */
  readonly hash: string;
  readonly image: (path: string) => Image | AssetProblem | undefined;
  readonly file: (path: string) => FileAsset | AssetProblem | undefined;
  /** A file beside it with a similar name, which may have been meant. */
  readonly near: (path: string) => string | undefined;
}

/** Why an existing file cannot be used. */
export interface AssetProblem {
  readonly problem: string;
  readonly code: 'image-invalid' | 'svg-script' | 'file-duplicate';
}
