import type { PictureCrop } from 'sitegen/react';

/** For the `crops` of a wide picture that is as wide as the page, and almost as high or higher on a phone held upright. */
export function phoneCrop(ratio: number): readonly PictureCrop[] {
  return [{ media: '(max-width: 479px) and (orientation: portrait)', ratio }];
}
