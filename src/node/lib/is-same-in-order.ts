import { isDeepStrictEqual } from 'node:util';

/** Whether two values are equal in the order of their keys, too: a template may list a record of front matter in that order. */
export function isSameInOrder(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSameInOrder(item, other[index]));
  if (!isPlain(one) || !isPlain(other)) return isDeepStrictEqual(one, other);
  const keys = Object.keys(one);
  const others = Object.keys(other);
  return (
    keys.length === others.length &&
    keys.every((key, index) => key === others[index] && isSameInOrder(one[key], other[key]))
  );
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
