import { isSameList } from './same-list.ts';

/**
 * Does a piece of work again only when one of its inputs is another one than last time (`Object.is`); keeps the last result
 * of each name, for as long as the engine lives. What makes inputs gives the same object while nothing in it has changed.
 */
export type Keep = <Value>(
  name: string,
  inputs: readonly unknown[],
  work: () => Value | Promise<Value>,
) => Promise<Value>;

interface Kept {
  readonly inputs: readonly unknown[];
  readonly value: Promise<unknown>;
}

/** Keeps the last result of each piece of work; one that fails is not kept. */
export function createKeep(): Keep {
  const kept = new Map<string, Kept>();
  return <Value>(name: string, inputs: readonly unknown[], work: () => Value | Promise<Value>) => {
    const known = kept.get(name);
    if (known !== undefined && isSameList(known.inputs, inputs)) return known.value as Promise<Value>;
    const value = Promise.resolve().then(work);
    kept.set(name, { inputs, value });
    value.catch(() => kept.delete(name));
    return value;
  };
}
