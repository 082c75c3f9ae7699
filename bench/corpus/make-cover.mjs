const width = 96;
const height = 54;

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let bits = index;
  for (let step = 0; step < 8; step += 1) bits = bits & 1 ? (bits >>> 1) ^ 0xedb88320 : bits >>> 1;
  return bits;
});

function crc32(bytes) {
  let bits = 0xffffffff;
  for (const byte of bytes) bits = crcTable[(bits ^ byte) & 0xff] ^ (bits >>> 8);
  return ~bits >>> 0;
}

function adler32(bytes) {
  let [low, high] = [1, 0];
  for (const byte of bytes) {
    low = (low + byte) % 65521;
    high = (high + low) % 65521;
  }
  return ((high << 16) | low) >>> 0;
}

function word(number) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes;
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([word(data.length), body, word(crc32(body))]);
}

/** A zlib stream of one stored block: compressed bytes would depend on the version of zlib. */
function stored(data) {
  const head = Buffer.from([0x78, 0x01, 0x01, 0, 0, 0, 0]);
  head.writeUInt16LE(data.length, 3);
  head.writeUInt16LE(~data.length & 0xffff, 5);
  return Buffer.concat([head, data, word(adler32(data))]);
}

/** Sixteen shades and rings of them, so that a codec has something to do. */
function pixels({ int }) {
  const [left, top, step] = [int(0, width), int(0, height), int(40, 200)];
  const shade = (x, y) => Math.floor(((x - left) ** 2 + (y - top) ** 2) / step) % 16;
  const rows = Array.from({ length: height }, (_, y) => [
    0,
    ...Array.from({ length: width / 2 }, (_, x) => shade(2 * x, y) * 16 + shade(2 * x + 1, y)),
  ]);
  return Buffer.from(rows.flat());
}

/** A small PNG: 96 × 54 pixels of a palette of sixteen, a few kilobytes. */
export function makeCover(random) {
  const base = [random.int(0, 120), random.int(0, 120), random.int(0, 120)];
  const palette = Array.from({ length: 16 }, (_, index) => base.map((part) => part + index * 8)).flat();
  const header = Buffer.concat([word(width), word(height), Buffer.from([4, 3, 0, 0, 0])]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette)),
    chunk('IDAT', stored(pixels(random))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
