export interface FetchOnce<Key, Value> {
  /** Fetches unless that has been done before; again after a failure. Never rejects: undefined when there is no response. */
  readonly fetch: (key: Key) => Promise<Value | undefined>;
  /** The value, if it has arrived. */
  readonly known: () => Value | undefined;
  /** It is fetched again the next time. */
  readonly forget: () => void;
}

/** Fetches a value that is valid until it is forgotten. Each failure is logged for whoever runs the site, under the name `what`. */
export function fetchOnce<Key, Value>(
  what: string,
  fetchValue: (key: Key) => Promise<Value>,
): FetchOnce<Key, Value> {
  let value: Value | undefined;
  let fetched: Promise<Value | undefined> | undefined;
  const forget = () => void (fetched = undefined);
  const attempt = async (key: Key): Promise<Value | undefined> => {
    try {
      value = await fetchValue(key);
    } catch (error) {
      forget();
      // oxlint-disable-next-line no-console -- nothing of it is visible to the visitor
      console.error(`[sitegen] Error fetching ${what}.`, error);
    }
    return value;
  };
  return { fetch: (key) => (fetched ??= attempt(key)), known: () => value, forget };
}
