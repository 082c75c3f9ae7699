const lineEnd = 0x0a;

/** The first line of some bytes, and what follows it. Both are views of them. */
export function splitLine(bytes: Uint8Array): readonly [line: Uint8Array, rest: Uint8Array] {
  const end = bytes.indexOf(lineEnd);
  return [bytes.subarray(0, end), bytes.subarray(end + 1)];
}
