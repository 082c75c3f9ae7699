// Kept JSON that every start reads: as ASCII it is decoded and parsed in half the time. V8 decodes UTF-8 character by character, and one
// typographic apostrophe makes the whole text, and all strings cut out of it, twice as large.

const beyondAscii = /[^\0-\x7F]/g;

/** A value as JSON in which everything beyond ASCII is escaped. */
export function encodeAsciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    beyondAscii,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Parses bytes that `encodeAsciiJson` has written. */
export function decodeAsciiJson(bytes: Uint8Array): unknown {
  return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'));
}
