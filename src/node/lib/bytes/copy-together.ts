/** Copies bytes side by side, so that they are passed to another thread as one. */
export function copyTogether(values: readonly Uint8Array[]): readonly Uint8Array[] {
  const memory = Buffer.allocUnsafeSlow(values.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  return values.map((value) => {
    memory.set(value, end);
    return memory.subarray(end, (end += value.length));
  });
}
