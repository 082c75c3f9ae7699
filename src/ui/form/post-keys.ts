interface KeyedPost {
  readonly text: string;
  readonly key: string;
}

/** The last post of each form, by form id. Kept in memory only, like drafts. */
const posts = new Map<string, KeyedPost>();

/**
 * The idempotency key of a post: that of the form's last one if it says the same, even if the form has left the page in the meantime, and is
 * sent again from its draft.
 */
export function keyOfPost(id: string, text: string): string {
  const last = posts.get(id);
  if (last?.text === text) return last.key;
  const key = randomKey();
  posts.set(id, { text, key });
  return key;
}

/** Call this once a form's sender has been told that it was accepted: what they send next is meant as another post, even if it says the same. */
export function forgetPost(id: string): void {
  posts.delete(id);
}

/** A UUID of version 4. `crypto.randomUUID` is missing on pages without TLS. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = '89ab'[(bytes[8] ?? 0) % 4];
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}
