/** Some sixty texts of entries. */
const BLOCK = 64 << 10;

let block = new Uint8Array(0);
let used = 0;

/**
 * A copy that stands in a block with others. Node's own pool is an eighth as large, and what lives for a moment is in it, too: of
 * thousands of copies that live long each would keep most of one.
 */
export function copyToBlock(bytes: Uint8Array): Uint8Array {
  if (bytes.length > BLOCK / 4) return Uint8Array.from(bytes);
  if (used + bytes.length > block.length) {
    block = new Uint8Array(BLOCK);
    used = 0;
  }
  const copy = block.subarray(used, used + bytes.length);
  copy.set(bytes);
  used += bytes.length;
  return copy;
}
