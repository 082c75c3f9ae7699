/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** From 0 up to, not including, 1. */
  readonly next: () => number;
  readonly between: (low: number, high: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
  readonly shuffle: <Item>(items: readonly Item[]) => readonly Item[];
}

/** `stream` tells apart the uses of one seed, so that one more draw in one does not change the others. */
export function createRandom(seed: number, stream = 0): Random {
  const next = splitMix32((seed ^ Math.imul(stream + 1, 0x9e3779b1)) >>> 0);
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    shuffle(items) {
      const drawn = items.map((item) => ({ item, order: next() }));
      return drawn.sort((a, b) => a.order - b.order).map(({ item }) => item);
    },
  };
}

/** SplitMix with 32 bits of state: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014. */
function splitMix32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

/** How far a campaign goes. */
export interface CampaignSize {
  readonly count: number;
  readonly seed: number;
}

/** The size of a campaign in `npm run proof`: PROOF_SEED and PROOF_COUNT speak for all that run. */
export function proofSize(defaults: CampaignSize): CampaignSize {
  return {
    count: readNumber('PROOF_COUNT') ?? defaults.count,
    seed: readNumber('PROOF_SEED') ?? defaults.seed,
  };
}

/** Prints what a campaign has done, whatever came of it. */
export function reportCampaign(name: string, { seed }: Pick<CampaignSize, 'seed'>, outcome: string): void {
  process.stdout.write(`${name}: ${outcome} (seed ${seed})\n`);
}

function readNumber(name: string): number | undefined {
  const text = process.env[name];
  if (text === undefined || text === '') return undefined;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0)
    throw new Error(`${name} is "${text}": expected a whole number.`);
  return value;
}
