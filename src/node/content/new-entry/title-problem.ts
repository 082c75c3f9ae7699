import { reservingPattern, toSlug } from '../../lib/slug.ts';

const pathLike = /(?:^|[\\/])\.{1,2}(?:[\\/]|$)|^[\\/]|^[a-z]:[\\/]/i;
/** Names of Windows devices, which folders cannot have there. */
const deviceName = /^(?:con|prn|aux|nul|com[1-9]|lpt[1-9])$/;
/** Leaves room for the rest of a path, and keeps the address readable. */
const longest = 100;

/** Why no entry can be made from a title; undefined if one can. */
export function titleProblem(title: string, reservedSlugs: readonly RegExp[]): string | undefined {
  const key = toSlug(title);
  if (pathLike.test(title)) return 'it is a path';
  if (key === '')
    return (
      'it has no letter from a to z and no digit for a folder’s name. ' +
      'Begin the entry with another title, then write this one in its files'
    );
  if (deviceName.test(key)) return `"${key}" cannot be a folder’s name on Windows`;
  if (key.length > longest) return `a folder’s name has at most ${longest} characters`;
  const pattern = reservingPattern(key, reservedSlugs);
  return pattern && `"${key}" is reserved by ${pattern} of reservedSlugs`;
}
