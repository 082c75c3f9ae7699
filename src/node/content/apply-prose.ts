/** Applies a text function to the strings at the given dot paths, descending into arrays. */
export function applyProse(
  data: unknown,
  paths: readonly string[],
  transform: (text: string) => string,
): unknown {
  return paths.reduce((value, path) => applyAt(value, path.split('.'), transform), data);
}

function applyAt(value: unknown, path: readonly string[], transform: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => applyAt(item, path, transform));
  const [head, ...rest] = path;
  if (head === undefined) return typeof value === 'string' ? transform(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (head === '*')
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, applyAt(part, rest, transform)]),
    );
  if (!(head in value)) return value;
  return { ...value, [head]: applyAt((value as Record<string, unknown>)[head], rest, transform) };
}
