import { createHash, hash } from 'node:crypto';

/** SHA-256 of a text (as UTF-8) or of bytes, as 64 hex digits. */
export function sha256(data: string | Uint8Array): string {
  return hash('sha256', data, 'hex');
}

/** Texts hashed together, in UTF-16 code units: one by one takes several times as long, and all together much memory. */
const PIECE = 1 << 16;

/** SHA-256 of the concatenation of many texts, as 64 hex digits. */
export function sha256OfAll(texts: Iterable<string>): string {
  const whole = createHash('sha256');
  let piece = '';
  for (const text of texts) {
    piece += text;
    if (piece.length < PIECE) continue;
    whole.update(piece);
    piece = '';
  }
  return whole.update(piece).digest('hex');
}

/**
 * The first digits of the SHA-256, an even number, for use in names: 10 hex digits keep a million files apart. Not cut out of the whole,
 * which V8 would keep for it.
 */
export function shortHash(data: string | Uint8Array, length = 10): string {
  return hash('sha256', data, 'buffer').toString('hex', 0, length / 2);
}
