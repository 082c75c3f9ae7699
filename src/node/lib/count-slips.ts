/** Of more mistakes than that, a change of the site is the reason, and not a slip of the pen. */
const SLIPS = 20;

/**
 * Says of each mistake of a run whether it is one of the first: for those alone it is worth the time to look for the name that was
 * meant among all that there are.
 */
export function countSlips(): () => boolean {
  let left = SLIPS;
  return () => {
    if (left === 0) return false;
    left -= 1;
    return true;
  };
}
