/** An argument that is text because of an apostrophe before its brace. */
export interface QuotedArgument {
  readonly name: string;
  /** There is a letter before the apostrophe, as in `l'{ville}`: it was meant as an apostrophe. */
  readonly isElided: boolean;
}

/** Two apostrophes are one; one before a syntax character quotes everything up to the next. */
const quote = /''|'([{}<>](?:''|[^'])*)'?/g;

export function quotedArguments(text: string): readonly QuotedArgument[] {
  // Few messages have any.
  if (!text.includes("'{")) return [];
  return [...text.matchAll(quote)].flatMap(({ 1: quoted = '', index }) => {
    const [, name] = /^\{\s*([\p{L}\d_]+)\s*[,}]/u.exec(quoted) ?? [];
    return name === undefined ? [] : [{ name, isElided: /\p{L}$/u.test(text.slice(0, index)) }];
  });
}
