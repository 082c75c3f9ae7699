/** More texts are asked for than are parsed one by one. */
export class TextsNeededError extends Error {
  override readonly name = 'TextsNeededError';
}

/**
 * How many texts may be parsed because something of them is asked for. A site whose pages say something of each text is planned
 * sooner once all are parsed.
 */
export interface TextBudget {
  /** More than these are left unparsed, and no more of them are parsed one by one. */
  readonly few: number;
  /** Throws a TextsNeededError when the work that is done has had its share. */
  readonly take: () => void;
  /** Does work that may ask for a few texts; throws a TextsNeededError when it wanted more, whatever it has made of that. */
  readonly within: <Result>(work: () => Result) => Result;
}

export function createTextBudget(few: number): TextBudget {
  let left: number | undefined;
  return {
    few,
    take() {
      if (left === undefined) return;
      left -= 1;
      if (left < 0) throw new TextsNeededError();
    },
    within(work) {
      left = few;
      try {
        const result = work();
        if (left < 0) throw new TextsNeededError();
        return result;
      } finally {
        left = undefined;
      }
    },
  };
}
