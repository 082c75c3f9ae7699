/** Room for about sixty entry texts. */
const BLOCK = 64 << 10;

let block = new Uint8Array(0);
let used = 0;

/**
 * Copies bytes into a block shared with other copies. Node's own pool is an eighth of the size and also holds short-lived data, so that
 * thousands of long-lived copies would each keep most of a pool alive.
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
