import { expect, test, vi } from 'vitest';

import { createDelivery, PermanentFailure } from './create-delivery.ts';
import type { Delivery, Store } from '../store/store.ts';

const item = (id: string): Delivery => ({
  id,
  kind: 'notice',
  due: 0,
  link: '',
  attempts: 1,
  submission: {
    id,
    key: id,
    form: 'contact',
    email: '',
    locale: 'fr',
    page: '',
    fields: {},
    created: 0,
    confirmed: 0,
    answer: '{}',
  },
});

/** A store with nothing but a queue; its clock is that of the fake timers. */
function waitingStore(...waiting: { readonly id: string; due: number }[]) {
  const settled: string[] = [];
  const store: Pick<Store, 'claim' | 'settle' | 'nextDue'> = {
    claim(at, { until, limit }) {
      const due = waiting.filter((one) => one.due <= at).slice(0, limit);
      for (const one of due) one.due = until;
      return Promise.resolve(due.map(({ id }) => item(id)));
    },
    settle(outcomes) {
      for (const { id, outcome } of outcomes) {
        settled.push(`${id} ${outcome.kind}`);
        const index = waiting.findIndex((one) => one.id === id);
        if (outcome.kind === 'retry') waiting[index] = { id, due: outcome.due };
        else waiting.splice(index, 1);
      }
      return Promise.resolve();
    },
    nextDue: () =>
      Promise.resolve(waiting.length === 0 ? undefined : Math.min(...waiting.map(({ due }) => due))),
  };
  return { store: store as Store, waiting, settled };
}

test('once woken, it sends each thing when it is due', async () => {
  vi.useFakeTimers({ now: 0 });
  const { store, waiting, settled } = waitingStore({ id: 'now', due: 0 }, { id: 'later', due: 90_000 });
  const delivery = createDelivery({ store, send: () => Promise.resolve(), onError: () => undefined });
  delivery.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(settled).toEqual(['now sent']);
  await vi.advanceTimersByTimeAsync(89_999);
  expect(settled).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toEqual(['now sent', 'later sent']);
  waiting.push({ id: 'new', due: 0 });
  delivery.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(settled.at(-1)).toBe('new sent');
  await delivery.close();
  vi.useRealTimers();
});

test('with nothing to send it looks again after five minutes: another process may have left something', async () => {
  vi.useFakeTimers({ now: 0 });
  const { store, waiting, settled } = waitingStore();
  const delivery = createDelivery({ store, send: () => Promise.resolve(), onError: () => undefined });
  delivery.wake();
  await vi.advanceTimersByTimeAsync(0);
  waiting.push({ id: 'left', due: 0 });
  await vi.advanceTimersByTimeAsync(299_999);
  expect(settled).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toEqual(['left sent']);
  await delivery.close();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('what fails waits a minute, then two; a store that fails is asked again', async () => {
  vi.useFakeTimers({ now: 0 });
  const { store, settled } = waitingStore({ id: 'a', due: 0 });
  const errors: unknown[] = [];
  let broken = true;
  const send = () => (settled.length < 1 ? Promise.reject(new Error('busy')) : Promise.resolve());
  const claim: Store['claim'] = (...args) => {
    if (!broken) return store.claim(...args);
    broken = false;
    return Promise.reject(new Error('no disk'));
  };
  const delivery = createDelivery({
    store: { ...store, claim },
    send,
    onError: (error) => errors.push(error),
  });
  delivery.wake();
  await vi.advanceTimersByTimeAsync(59_999);
  expect(settled).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toEqual(['a retry']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(settled).toEqual(['a retry', 'a sent']);
  expect(errors.map(String)).toEqual(['Error: no disk', 'Error: busy']);
  await delivery.close();
  vi.useRealTimers();
});

test.each([
  [1, new Error('busy'), { kind: 'retry', due: 60_000 }],
  [2, new Error('busy'), { kind: 'retry', due: 120_000 }],
  [9, new Error('busy'), { kind: 'retry', due: 256 * 60_000 }],
  [10, new Error('busy'), { kind: 'retry', due: 360 * 60_000 }],
  [20, new Error('busy'), { kind: 'retry', due: 360 * 60_000 }],
  [21, new Error('busy'), { kind: 'failed' }],
  [1, new PermanentFailure('busy'), { kind: 'failed' }],
])('attempt %i ends in %s: %j', async (attempts, error, outcome) => {
  const settle = vi.fn<Store['settle']>(() => Promise.resolve());
  const claim = vi.fn<Store['claim']>(() => Promise.resolve([]));
  claim.mockResolvedValueOnce([{ ...item('a'), attempts }]);
  await createDelivery({
    store: { claim, settle } as Partial<Store> as Store,
    send: () => Promise.reject(error),
    onError: () => undefined,
    now: () => 0,
  }).drain();
  expect(settle).toHaveBeenCalledExactlyOnceWith([{ id: 'a', outcome: { ...outcome, error: 'busy' } }]);
});

test('what arrives while the store is last asked is sent before the draining ends', async () => {
  const { store, waiting, settled } = waitingStore();
  const claim: Store['claim'] = async (...args) => {
    const due = await store.claim(...args);
    if (settled.length === 0 && waiting.length === 0) {
      waiting.push({ id: 'late', due: 0 });
      void delivery.drain();
    }
    return due;
  };
  const delivery = createDelivery({
    store: { ...store, claim },
    send: () => Promise.resolve(),
    onError: () => undefined,
  });
  await delivery.drain();
  expect(settled).toEqual(['late sent']);
});

test('however often it is woken, a store that fails is asked once a minute', async () => {
  vi.useFakeTimers({ now: 0 });
  const { store } = waitingStore();
  const claim = vi.fn<Store['claim']>(() => Promise.reject(new Error('no disk')));
  const delivery = createDelivery({
    store: { ...store, claim },
    send: () => Promise.resolve(),
    onError: () => undefined,
  });
  for (let time = 0; time < 5; time++) delivery.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(1);
  const before = claim.mock.calls.length;
  await vi.advanceTimersByTimeAsync(180_000);
  expect(claim).toHaveBeenCalledTimes(before + 3);
  await delivery.close();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('closing waits for what is being sent, and takes nothing more', async () => {
  const { store, settled } = waitingStore({ id: 'a', due: 0 });
  let finish = () => {};
  const delivery = createDelivery({
    store,
    send: () => new Promise<void>((resolve) => (finish = resolve)),
    onError: () => undefined,
  });
  const drained = delivery.drain();
  await vi.waitFor(() => expect(settled).toEqual([]));
  const closed = delivery.close();
  finish();
  await Promise.all([drained, closed]);
  expect(settled).toEqual(['a sent']);
  delivery.wake();
  await delivery.drain();
  expect(settled).toHaveLength(1);
});
