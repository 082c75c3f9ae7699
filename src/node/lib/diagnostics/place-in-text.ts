interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** The line and column of a position in a text, both from 1; columns count UTF-16 units, as editors do. */
export function placeInText(text: string, index: number): TextPlace {
  const before = text.slice(0, index);
  return { line: before.split('\n').length, column: index - before.lastIndexOf('\n') };
}

/** The same for any number of positions in a text: its lines are counted once. */
export function createPlaces(text: string): (index: number) => TextPlace {
  let starts: readonly number[] | undefined;
  return (index) => {
    starts ??= [0, ...Array.from(text.matchAll(/\n/g), (end) => end.index + 1)];
    let [from, to] = [0, starts.length];
    while (to - from > 1) {
      const middle = (from + to) >> 1;
      if ((starts[middle] ?? 0) <= index) from = middle;
      else to = middle;
    }
    return { line: from + 1, column: index - (starts[from] ?? 0) + 1 };
  };
}
