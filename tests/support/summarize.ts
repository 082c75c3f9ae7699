export interface Finding {
  readonly where: string;
  readonly what: string;
}

/** One line for each thing that was found, with the places: what is wrong in the footer is wrong on every page. */
export function summarize(findings: readonly Finding[]): readonly string[] {
  const places = new Map<string, string[]>();
  for (const { where, what } of findings) places.set(what, [...(places.get(what) ?? []), where]);
  return [...places].map(([what, [first, ...others]]) =>
    others.length === 0 ? `${what} | ${first}` : `${what} | ${first} and ${others.length} more`,
  );
}
