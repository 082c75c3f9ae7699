import type { PostCount, PostLimit } from './store.ts';

/**
 * Counts the posts of addresses in memory, for a store that only one process uses: the window is a minute, and no post waits for the disk
 * twice.
 */
export function createPostWindow(): (address: string, at: number, limit: PostLimit) => PostCount {
  /** In order of their latest post. */
  const recent = new Map<string, number[]>();

  return (address, at, { posts, windowMs }) => {
    const start = at - windowMs;
    for (const [other, times] of recent) {
      if ((times.at(-1) ?? 0) > start) break;
      recent.delete(other);
    }
    const times = recent.get(address) ?? [];
    while (times[0] !== undefined && times[0] <= start) times.shift();
    const [oldest] = times;
    if (oldest !== undefined && times.length >= posts) return { accepted: false, retryAt: oldest + windowMs };
    times.push(at);
    recent.delete(address);
    recent.set(address, times);
    return { accepted: true };
  };
}
