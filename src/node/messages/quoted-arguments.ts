/** An argument that an apostrophe before its brace makes text. */
export interface QuotedArgument {
  readonly name: string;
  /** A letter stands before the apostrophe, as in `l'{ville}`: it was meant to be one. */
  readonly isElided: boolean;
}

/** Two apostrophes are one; one before a sign of the syntax quotes all up to the next. */
const quote = /''|'([{}<>](?:''|[^'])*)'?/g;

export function quotedArguments(text: string): readonly QuotedArgument[] {
  // Few messages have any.
  if (!text.includes("'{")) return [];
  return [...text.matchAll(quote)].flatMap(({ 1: quoted = '', index }) => {
    const [, name] = /^\{\s*([\p{L}\d_]+)\s*[,}]/u.exec(quoted) ?? [];
    return name === undefined ? [] : [{ name, isElided: /\p{L}$/u.test(text.slice(0, index)) }];
  });
}
