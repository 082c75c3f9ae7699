import { isSameList } from './lists/same-list.ts';

/**
 * Repeats a piece of work only if one of its inputs differs from last time (`Object.is`). Keeps the last result for each name while the
 * engine lives. Whatever makes the inputs must return the same object as long as nothing in it has changed.
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

/** Keeps the last result of each piece of work; a failure is not kept. */
export function createKeep(): Keep {
  const kept = new Map<string, Kept>();
  return <Value>(name: string, inputs: readonly unknown[], work: () => Value | Promise<Value>) => {
    const known = kept.get(name);
    if (known !== undefined && isSameList(known.inputs, inputs)) return known.value as Promise<Value>;
    const value = Promise.resolve().then(work);
    kept.set(name, { inputs, value });
    value.catch(() => {
      if (kept.get(name)?.value === value) kept.delete(name);
    });
    return value;
  };
}
