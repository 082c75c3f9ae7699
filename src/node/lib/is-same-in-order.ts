import { isDeepStrictEqual } from 'node:util';

/**
 * Whether two values are equal in the order of their keys, too: a template may list a record of front matter in that order. Of instances of
 * classes, only dates are compared: others may hold what cannot be seen.
 */
export function isSameInOrder(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  // `findIndex` also visits holes.
  if (Array.isArray(one) && Array.isArray(other))
    return (
      one.length === other.length && one.findIndex((item, index) => !isSameInOrder(item, other[index])) === -1
    );
  if (one instanceof Date) return isDeepStrictEqual(one, other);
  if (!isPlain(one) || !isPlain(other)) return false;
  const keys = Object.keys(one);
  const others = Object.keys(other);
  return (
    keys.length === others.length &&
    keys.every((key, index) => key === others[index] && isSameInOrder(one[key], other[key]))
  );
}

/** `Object.groupBy` gives objects without a prototype. */
function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
