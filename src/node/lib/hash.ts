import { hash } from 'node:crypto';

/** SHA-256 of a text (as UTF-8) or of bytes, as 64 hex digits. */
export function sha256(data: string | Uint8Array): string {
  return hash('sha256', data, 'hex');
}

/** The first digits of the SHA-256, for use in names: 10 hex digits keep a million files apart. */
export function shortHash(data: string | Uint8Array, length = 10): string {
  return sha256(data).slice(0, length);
}
