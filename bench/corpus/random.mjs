/** A stream of choices that depends on the number alone: xorshift, on 32-bit integers, the same on any machine. */
export function createRandom(seed) {
  let state = (seed ^ 0x9e3779b9) >>> 0 || 1;
  const next = () => {
    state = (state ^ (state << 13)) >>> 0;
    state = (state ^ (state >>> 17)) >>> 0;
    state = (state ^ (state << 5)) >>> 0;
    return state / 0x100000000;
  };
  // Neighbouring seeds begin alike.
  for (let count = 0; count < 8; count += 1) next();

  /** A whole number from `low` to `high`, both included. */
  const int = (low, high) => low + Math.floor(next() * (high - low + 1));
  const pick = (list) => list[int(0, list.length - 1)];
  const times = (low, high, make) => Array.from({ length: int(low, high) }, (_, index) => make(index));

  return { next, int, pick, times };
}
