import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { withoutBoxMasks } from './box-masks.ts';

const image = (attributes: string) =>
  `<image x="20" y="10" width="40" height="30" href="data:image/svg+xml;utf8,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 4 3%22%3E%3Ccircle cx=%222%22 cy=%221%22 r=%222%22/%3E%3C/svg%3E" ${attributes}/>`;
const mask = (rest: string) =>
  `<mask id="m"><rect x="20" y="10" width="40" height="30" fill="#fff"/>${rest}</mask>`;
const drawing = (parts: string) =>
  `<svg width="100" height="60" viewBox="0 0 100 60" xmlns="http://www.w3.org/2000/svg">${parts}</svg>`;
const pixels = (svg: string) => sharp(Buffer.from(svg)).raw().toBuffer();

describe('withoutBoxMasks', () => {
  test('a mask that is the box of its picture goes, and changes no pixel', async () => {
    const masked = drawing(mask('') + image('preserveAspectRatio="none" mask="url(#m)"'));
    const plain = withoutBoxMasks(masked);
    expect(plain).toBe(drawing(image('preserveAspectRatio="none"')));
    expect((await pixels(plain)).equals(await pixels(masked))).toBe(true);
  });

  test.each([
    ['with a hole', mask('<path d="M30 20h5v5z" fill="#000"/>') + image('mask="url(#m)"')],
    ['of another box', mask('').replace('x="20"', 'x="25"') + image('mask="url(#m)"')],
    ['of another picture', mask('') + image('mask="url(#n)"')],
  ])('a mask %s stays', (_, parts) => {
    expect(withoutBoxMasks(drawing(parts))).toBe(drawing(parts));
  });
});
