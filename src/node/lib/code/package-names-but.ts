interface Branch {
  /** Whether one of the names ends here. */
  endsName: boolean;
  readonly next: Map<string, Branch>;
}

/**
 * Matches what imports may name, except these names and whatever begins with a dot. esbuild runs filters natively, without lookahead, and
 * calls a plugin only for what they match: a call takes as long as resolving ten imports.
 */
export function packageNamesBut(names: Iterable<string>): RegExp {
  const root: Branch = { endsName: true, next: new Map() };
  for (const name of names) {
    let branch = root;
    for (const letter of name) {
      const known = branch.next.get(letter);
      const next = known ?? { endsName: false, next: new Map() };
      if (known === undefined) branch.next.set(letter, next);
      branch = next;
    }
    branch.endsName = true;
  }
  return new RegExp(`^${otherEnds(root, '.')}`);
}

/** What turns the name so far into none of the names. `never`: what must not follow. */
function otherEnds({ endsName, next }: Branch, never = ''): string {
  const letters = [...next.keys(), ...never].map(escape).join('');
  return `(?:${[
    ...(endsName ? [] : ['$']),
    letters === '' ? String.raw`[\s\S]` : `[^${letters}]`,
    ...[...next].map(([letter, branch]) => escape(letter) + otherEnds(branch)),
  ].join('|')})`;
}

/** Valid inside and outside of brackets, in JavaScript and in Go. */
function escape(letter: string): string {
  return letter.replace(/[!-/:-@[-^`{-~]/, String.raw`\$&`);
}
