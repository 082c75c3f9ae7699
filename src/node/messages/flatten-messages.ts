export interface FlatMessage {
  readonly key: string;
  readonly text: string;
}

export class MessageShapeError extends Error {
  override readonly name = 'MessageShapeError';
  /** Of what is no message; empty: the file itself. */
  readonly key: string;
  constructor(key: string) {
    super(key === '' ? 'Expected an object of messages.' : `"${key}" is neither a string nor an object.`);
    this.key = key;
  }
}

/** `{ nav: { home: 'Home' } }` → `nav.home`; throws on anything that is neither a string nor an object of them. */
export function flattenMessages(tree: unknown, prefix = ''): readonly FlatMessage[] {
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree)) throw new MessageShapeError(prefix);
  return Object.entries(tree).flatMap(([name, value]: [string, unknown]) => {
    const key = prefix === '' ? name : `${prefix}.${name}`;
    return typeof value === 'string' ? [{ key, text: value }] : flattenMessages(value, key);
  });
}
