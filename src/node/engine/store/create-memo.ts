import { codeVersion } from '../../lib/code-version.ts';
import { decodeUtf8 } from '../../lib/bytes/utf8.ts';
import type { ComputeBytes, Memo, Store } from '../../model/cache.ts';

/** A memo over a store. Other versions of the generator do not see its values; failures are not kept. */
export function createMemo(store: Pick<Store, 'get' | 'set'>, version: string = codeVersion()): Memo {
  const underway = new Map<string, Promise<unknown>>();

  function share<Value>(
    stage: string,
    key: string,
    work: (storeKey: string) => Promise<Value>,
  ): Promise<Value> {
    const name = `${stage}\n${key}`;
    const running = underway.get(name) as Promise<Value> | undefined;
    if (running !== undefined) return running;
    const started = work(`${version}\n${key}`).finally(() => underway.delete(name));
    underway.set(name, started);
    return started;
  }

  function memo<Value>(stage: string, key: string, compute: () => Value | Promise<Value>): Promise<Value> {
    return share(stage, key, async (storeKey) => {
      const stored = store.get(stage, storeKey);
      if (stored !== undefined) return JSON.parse(decodeUtf8(stored)) as Value;
      const value = await compute();
      const text = JSON.stringify(value) as string | undefined;
      // JSON cannot express `undefined`: it is computed again each time.
      if (text !== undefined) store.set(stage, storeKey, text);
      return value;
    });
  }

  function memoBytes(stage: string, key: string, compute: ComputeBytes): Promise<Uint8Array> {
    return share(stage, key, async (storeKey) => {
      const stored = store.get(stage, storeKey);
      if (stored !== undefined) return stored;
      const bytes = await compute();
      store.set(stage, storeKey, bytes);
      return bytes;
    });
  }

  return Object.assign(memo, { bytes: memoBytes });
}
