import type { Page } from 'puppeteer-core';
import sharp from 'sharp';

import { contrastRatio } from './colors.ts';
import type { Focus } from './focus-stops.ts';

/** Room for an outline and its offset, in pixels. */
const margin = 10;

/**
 * Whether a person sees where the focus is: what differs between pictures with its outline and without. WCAG 2.2, 2.4.13: a
 * contrast of 3 between the two, on as many pixels as a line along two of its sides has.
 */
export async function isMarkSeen(page: Page, { x, y, width, height }: Focus['box']): Promise<boolean> {
  // Cut at the edges of the screen by puppeteer.
  const clip = { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
  const picture = async () => {
    const png = await page.screenshot({ clip, captureBeyondViewport: false, optimizeForSpeed: true });
    return sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  };
  const { data: focused, info } = await picture();
  const outlines = (outline: string, boxShadow: string) =>
    page.evaluate(
      (...values) =>
        void Object.assign((document.activeElement as HTMLElement).style, {
          outline: values[0],
          boxShadow: values[1],
        }),
      outline,
      boxShadow,
    );
  await outlines('none', 'none');
  const { data: without } = await picture();
  await outlines('', '');
  let changed = 0;
  for (let at = 0; at < focused.length; at += 3) {
    const one = focused.subarray(at, at + 3);
    const other = without.subarray(at, at + 3);
    if (!one.equals(other) && contrastRatio([...one], [...other]) >= 3) changed += 1;
  }
  return changed >= Math.min(width, info.width) + Math.min(height, info.height);
}
