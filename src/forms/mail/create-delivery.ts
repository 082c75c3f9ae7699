import { messageOf } from '../../shared/message-of.ts';
import type { Delivery, Outcome, Settled, Store } from '../store/store.ts';

export interface DeliveryOptions {
  readonly store: Store;
  /** Resolves when the recipient has accepted it. */
  readonly send: (delivery: Delivery) => Promise<void>;
  /** Called for each failed attempt. */
  readonly onError: (error: unknown) => void;
  /** Milliseconds since 1970. Default: the machine's clock. */
  readonly now?: () => number;
}

/** Sends what is waiting in the store, repeatedly until it is accepted. */
export interface DeliveryWorker {
  /** Sends what is due, and resolves when nothing is. */
  readonly drain: () => Promise<void>;
  /** Drains now, and again whenever something is due. */
  readonly wake: () => void;
  /** Takes no further deliveries, and waits for those being sent. */
  readonly close: () => Promise<void>;
}

const minute = 60_000;
/**
 * Longer than any transport takes, such as the ten steps of a mail to a slow server: afterwards, the deliveries of a dead worker can be
 * taken by another.
 */
const leaseMs = 5 * minute;
const batch = 10;
/** With the delays below: three days, after which mail servers give up too. */
const maxAttempts = 21;
/** Stays far below setTimeout's limit, and finds deliveries that another process has added. */
const longestSleep = 5 * minute;

/** The recipient says that it will never accept this. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
}

/** Creates a worker; it sends nothing before `drain` or `wake` is called. */
export function createDelivery({ store, send, onError, now = Date.now }: DeliveryOptions): DeliveryWorker {
  let running: Promise<void> | undefined;
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function attempt(delivery: Delivery): Promise<Settled> {
    const { id, attempts } = delivery;
    try {
      await send(delivery);
      return { id, outcome: { kind: 'sent' } };
    } catch (error) {
      onError(error);
      return { id, outcome: failure(error, attempts, now()) };
    }
  }

  async function drainOnce(): Promise<void> {
    for (;;) {
      const at = now();
      const due = closed ? [] : await store.claim(at, { until: at + leaseMs, limit: batch });
      if (due.length === 0) return;
      // In parallel, so that one slow recipient does not use up the others' lease.
      await store.settle(await Promise.all(due.map(attempt)));
    }
  }

  function drain(): Promise<void> {
    // What arrived after the last check needs another one.
    if (running !== undefined) again = true;
    running ??= (async () => {
      try {
        await drainOnce();
        while (again) {
          again = false;
          await drainOnce();
        }
      } finally {
        running = undefined;
      }
    })();
    return running;
  }

  async function sleep(): Promise<void> {
    const next = closed ? undefined : await store.nextDue();
    if (closed) return;
    clearTimeout(timer);
    const wait = next === undefined ? longestSleep : Math.max(next - now(), 0);
    timer = setTimeout(wake, Math.min(wait, longestSleep)).unref();
  }

  function wake(): void {
    if (closed) return;
    clearTimeout(timer);
    drain()
      .then(sleep)
      .catch((error: unknown) => {
        onError(error);
        clearTimeout(timer);
        if (!closed) timer = setTimeout(wake, minute).unref();
      });
  }

  return {
    drain,
    wake,
    async close() {
      closed = true;
      clearTimeout(timer);
      await running?.catch(() => undefined);
    },
  };
}

/** Doubles the delay after each attempt, from a minute up to six hours. */
function failure(error: unknown, attempts: number, now: number): Outcome {
  const message = messageOf(error);
  if (error instanceof PermanentFailure || attempts >= maxAttempts) return { kind: 'failed', error: message };
  return { kind: 'retry', due: now + Math.min(minute * 2 ** (attempts - 1), 360 * minute), error: message };
}
