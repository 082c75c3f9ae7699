export interface AskOnce<Question, Answer> {
  /** Asks unless it has been asked before; asks again after a failure. Never rejects: undefined when there is no answer. */
  readonly ask: (question: Question) => Promise<Answer | undefined>;
  /** The answer, if it has arrived. */
  readonly known: () => Answer | undefined;
}

/** A question whose answer is valid as long as the document. Each failure is logged for whoever runs the site, under the name `what`. */
export function askOnce<Question, Answer>(
  what: string,
  fetchAnswer: (question: Question) => Promise<Answer>,
): AskOnce<Question, Answer> {
  let answer: Answer | undefined;
  let asked: Promise<Answer | undefined> | undefined;
  const attempt = async (question: Question): Promise<Answer | undefined> => {
    try {
      answer = await fetchAnswer(question);
    } catch (error) {
      asked = undefined;
      // oxlint-disable-next-line no-console -- nothing of it is visible to the visitor
      console.error(`[sitegen] Error fetching ${what}.`, error);
    }
    return answer;
  };
  return { ask: (question) => (asked ??= attempt(question)), known: () => answer };
}
