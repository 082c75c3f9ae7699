/** More mistakes than this come from a change to the site, not from typos. */
const SLIPS = 20;

/**
 * Tells for each mistake of a run whether it is one of the first. Only for those is it worth searching all known names for the one that was
 * meant.
 */
export function countSlips(): () => boolean {
  let left = SLIPS;
  return () => {
    if (left === 0) return false;
    left -= 1;
    return true;
  };
}
