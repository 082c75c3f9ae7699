/** A power of two: coordinates wrap around. */
export const tileSize = 1024;

const smooth = (share) => share * share * (3 - 2 * share);

/** Adds noise whose bumps are `cell` pixels wide to a tile. */
function addOctave(tile, cell, amplitude, next) {
  const count = tileSize / cell;
  const knots = Float32Array.from({ length: count * count }, () => (next() - 0.5) * amplitude);
  for (let y = 0; y < tileSize; y += 1) {
    const [row, down] = [Math.floor(y / cell), smooth((y % cell) / cell)];
    const [upper, lower] = [row * count, ((row + 1) % count) * count];
    for (let x = 0; x < tileSize; x += 1) {
      const column = Math.floor(x / cell);
      const [right, across] = [(column + 1) % count, smooth((x % cell) / cell)];
      const above = knots[upper + column] * (1 - across) + knots[upper + right] * across;
      const below = knots[lower + column] * (1 - across) + knots[lower + right] * across;
      tile[y * tileSize + x] += above * (1 - down) + below * down;
    }
  }
}

/** A seamless tile of numbers around zero, as rough at every scale. */
export function createTexture({ next }) {
  const tile = new Float32Array(tileSize * tileSize);
  for (let cell = 128; cell >= 1; cell /= 2) addOctave(tile, cell, Math.sqrt(cell / 128), next);
  return tile;
}
