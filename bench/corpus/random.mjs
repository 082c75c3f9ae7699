/** FNV-1a over UTF-16 code units: the same 32 bits for the same text on any machine. */
function hash(text) {
  let bits = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) bits = Math.imul(bits ^ text.charCodeAt(at), 0x01000193);
  return bits >>> 0;
}

/**
 * A stream of choices that depends on the name alone, so that one post never moves another.
 * The generator is mulberry32: integer arithmetic only, good enough to vary a text.
 */
export function createRandom(name) {
  let state = hash(name);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 0x100000000;
  };
  /** A whole number from `low` to `high`, both included. */
  const int = (low, high) => low + Math.floor(next() * (high - low + 1));
  const pick = (list) => list[int(0, list.length - 1)];
  const chance = (share) => next() < share;
  const times = (low, high, make) => Array.from({ length: int(low, high) }, (_, index) => make(index));

  /** A new list of all or `count` items in drawn order. */
  function shuffle(list, count = list.length) {
    const rest = [...list];
    return Array.from({ length: count }, () => rest.splice(int(0, rest.length - 1), 1)[0]);
  }

  return { int, pick, chance, times, shuffle };
}
