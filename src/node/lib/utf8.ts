/** Bytes as text. `Buffer.from(bytes)` would copy them, and a TextDecoder take a BOM away. */
export function decodeUtf8(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
}
