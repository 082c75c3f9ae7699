export interface FlatMessage {
  readonly key: string;
  readonly text: string;
}

export class MessageShapeError extends Error {
  override readonly name = 'MessageShapeError';
  /** Of what is no message; empty: the file itself. */
  readonly key: string;
  constructor(key: string, message: string) {
    super(message);
    this.key = key;
  }
}

/** Objects in one another that are read: what is deeper overflows the stack of what comes after. */
export const MAX_DEPTH = 16;

/** `{ nav: { home: 'Home' } }` → `nav.home`; throws on anything that is neither a string nor an object of them. */
export function flattenMessages(tree: unknown, prefix = '', levels = MAX_DEPTH): readonly FlatMessage[] {
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree))
    throw new MessageShapeError(
      prefix,
      prefix === '' ? 'Expected an object of messages.' : `"${prefix}" is neither a string nor an object.`,
    );
  if (levels === 0)
    throw new MessageShapeError(prefix, `"${prefix}" is nested deeper than ${MAX_DEPTH} levels.`);
  return Object.entries(tree).flatMap(([name, value]: [string, unknown]) => {
    const key = prefix === '' ? name : `${prefix}.${name}`;
    return typeof value === 'string' ? [{ key, text: value }] : flattenMessages(value, key, levels - 1);
  });
}
