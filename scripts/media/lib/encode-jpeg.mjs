import sharp from 'sharp';

const lowest = 40;
const highest = 90;

/** The best JPEG under the byte limit. MozJPEG's tables keep grain and mist where those of Chromium's encoder leave blocks. */
export async function encodeJpeg(png, limit) {
  const encode = (quality) => sharp(png).jpeg({ quality, mozjpeg: true }).toBuffer();
  let [low, high] = [lowest, highest];
  while (low < high) {
    const quality = Math.ceil((low + high) / 2);
    const { length } = await encode(quality);
    if (length <= limit) low = quality;
    else high = quality - 1;
  }
  const bytes = await encode(low);
  if (bytes.length > limit) throw new Error(`larger than ${limit} B at quality ${lowest}`);
  return { bytes, quality: low };
}
