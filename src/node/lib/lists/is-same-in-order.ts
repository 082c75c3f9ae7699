import { isDeepStrictEqual } from 'node:util';

import { isPlainObject } from '../../../shared/is-record.ts';

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
  if (!isPlainObject(one) || !isPlainObject(other)) return false;
  const keys = Object.keys(one);
  const others = Object.keys(other);
  return (
    keys.length === others.length &&
    keys.every((key, index) => key === others[index] && isSameInOrder(one[key], other[key]))
  );
}
