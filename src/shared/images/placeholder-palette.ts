/**
 * The placeholder colours: a fixed palette, so that a new picture never changes the stylesheet. Luma and chroma as in JPEG (ITU-T T.871).
 * The mean of a picture is seldom vivid, so grey and eight hues are closer to it than equal steps of red, green and blue, which turn brown
 * into pink.
 */
const lumas = [34, 68, 102, 136, 187, 238] as const;

/** Blue and red chroma: none, then a circle. */
const hues: readonly (readonly [cb: number, cr: number])[] = [
  [0, 0],
  [22, 0],
  [16, 16],
  [0, 22],
  [-16, 16],
  [-22, 0],
  [-16, -16],
  [0, -22],
  [16, -16],
];

export const placeholderColors: readonly string[] = lumas.flatMap((luma) =>
  hues.map(
    ([cb, cr]) =>
      `#${[luma + 1.402 * cr, luma - 0.344 * cb - 0.714 * cr, luma + 1.772 * cb].map(hexOf).join('')}`,
  ),
);

/** Index of the nearest placeholder colour; channels 0-255. */
export function placeholderIndex(red: number, green: number, blue: number): number {
  const luma = 0.299 * red + 0.587 * green + 0.114 * blue;
  const [ownCb, ownCr] = [(blue - luma) / 1.772, (red - luma) / 1.402];
  const row = nearest(lumas.map((step) => Math.abs(step - luma)));
  const hue = nearest(hues.map(([cb, cr]) => (cb - ownCb) ** 2 + (cr - ownCr) ** 2));
  return row * hues.length + hue;
}

function nearest(distances: readonly number[]): number {
  return distances.indexOf(Math.min(...distances));
}

/** In steps of 17, so that the short form `#a98` can be used: the stylesheet is smaller. */
function hexOf(channel: number): string {
  return Math.min(15, Math.max(0, Math.round(channel / 17))).toString(16);
}
