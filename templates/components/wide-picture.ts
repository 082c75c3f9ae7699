import type { PictureProps } from 'sitegen/react';

/** The shape of the films: `--aspect-scope` of the stylesheet. */
export const SCOPE = 2.39;

/**
 * Props of a wide picture that is as wide as the page. `phoneRatio`: its shape on a phone held upright, where it is almost as high as wide, or
 * higher.
 */
export function acrossPage(phoneRatio: number): Pick<PictureProps, 'sizes' | 'crops'> {
  return {
    sizes: '(min-width: 768px) 100vw, 110vw',
    crops: [{ media: '(max-width: 479px) and (orientation: portrait)', ratio: phoneRatio }],
  };
}
