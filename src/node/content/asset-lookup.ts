import type { FileAsset, Image } from '../../shared/content.ts';

/** Looks files of the content tree up by their path relative to the site's root. */
export interface AssetLookup {
  /** Of all that can be found. */
  readonly hash: string;
  readonly image: (path: string) => Image | AssetProblem | undefined;
  readonly file: (path: string) => FileAsset | AssetProblem | undefined;
  /** The file of nearly the same name beside it, which may have been meant. */
  readonly near: (path: string) => string | undefined;
}

/** Why a file that is there cannot be used. */
export interface AssetProblem {
  readonly problem: string;
  readonly code: 'image-invalid' | 'svg-script' | 'file-duplicate';
}
