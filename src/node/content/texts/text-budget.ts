/** More texts are needed than are worth parsing one by one. */
export class TextsNeededError extends Error {
  override readonly name = 'TextsNeededError';
}

/**
 * Limits how many texts are parsed because something derived from them is asked for. If pages use something of every text, planning is
 * faster once all are parsed.
 */
export interface TextBudget {
  /** If more files than this are unparsed, they are skimmed. Also the number of texts that one `within` may parse. */
  readonly few: number;
  /** Counts one parsed text. Throws a TextsNeededError if the work in progress has used up its share. */
  readonly take: () => void;
  /** Runs work that may parse a few texts. Throws a TextsNeededError if it wanted more, even if the work caught that error itself. */
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
