/**
 * How many texts may be parsed because something of them is asked for. A site whose pages say something of each text is planned
 * sooner once all are parsed.
 */
export interface TextBudget {
  /** More than these are left unparsed, and no more of them are parsed one by one. */
  readonly few: number;
  /** Throws when `within` has no more to give. */
  readonly take: () => void;
  /** Does work that may ask for a few texts; undefined: it wanted more. */
  readonly within: <Result>(work: () => Promise<Result>) => Promise<Result | undefined>;
}

export function createTextBudget(few: number): TextBudget {
  let left = Infinity;
  return {
    few,
    take() {
      left -= 1;
      if (left < 0) throw new Error('More texts are asked for than can be parsed one by one.');
    },
    async within(work) {
      left = few;
      try {
        const result = await work();
        return left < 0 ? undefined : result;
      } catch (error) {
        if (left < 0) return undefined;
        throw error;
      } finally {
        left = Infinity;
      }
    },
  };
}
