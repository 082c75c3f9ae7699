import type { Sharp } from 'sharp';

import { centreFocus, focusPoints } from '../../shared/images/focus-grid.ts';
import { openPicture } from './open-picture.ts';
import type { Size } from './size.ts';

/** Scales a picture until it fills a size, and crops the rest around its focal point. */
export async function fillSize(source: Uint8Array, size: Size, focus = centreFocus): Promise<Sharp> {
  const picture = openPicture(source).autoOrient();
  if (focus === centreFocus)
    return picture.resize(size.width, size.height, { fit: 'cover', position: 'centre' });
  const { autoOrient } = await openPicture(source).metadata();
  const { scaled, ...corner } = placeCut(autoOrient, size, focus);
  return picture.resize(scaled.width, scaled.height, { fit: 'fill' }).extract({ ...corner, ...size });
}

/**
 * The point at 25 % of the picture is placed at 25 % of the crop, as with CSS `object-position`, so that the browser can crop the server's
 * crop again.
 */
export function placeCut(source: Size, { width, height }: Size, focus: number) {
  const scale = Math.max(width / source.width, height / source.height);
  const scaled = {
    width: Math.round(source.width * scale),
    height: Math.round(source.height * scale),
  };
  const point = focusPoints[focus] ?? { left: 50, top: 50 };
  return {
    scaled,
    left: Math.round(((scaled.width - width) * point.left) / 100),
    top: Math.round(((scaled.height - height) * point.top) / 100),
  };
}
