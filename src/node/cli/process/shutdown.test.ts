import { setImmediate } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';

import { createShutdown } from './shutdown.ts';

type Signal = 'SIGHUP' | 'SIGINT' | 'SIGTERM';

function setUp() {
  const listeners = new Map<string, (signal: Signal) => void>();
  const exits: number[] = [];
  const errors: unknown[] = [];
  const shutdown = createShutdown(
    { on: (signal, listener) => listeners.set(signal, listener), exit: (code) => exits.push(code) },
    { onSignal: () => undefined, onStopped: () => undefined, onError: (error) => errors.push(error) },
  );
  return { shutdown, exits, errors, send: (signal: Signal) => listeners.get(signal)?.(signal) };
}

describe('createShutdown', () => {
  test.each([
    ['SIGHUP', 129],
    ['SIGTERM', 143],
  ] as const)('at %s cleans up, the newest first, then exits', async (signal, code) => {
    const { shutdown, exits, send } = setUp();
    const order: string[] = [];
    for (const name of ['engine', 'server']) shutdown.onExit(async () => void order.push(name));
    send(signal);
    expect([shutdown.isStopping(), exits]).toEqual([true, []]);
    await vi.waitFor(() => expect(exits).toEqual([code]));
    expect(order).toEqual(['server', 'engine']);
  });

  test('exits at once at the second signal', () => {
    const { shutdown, exits, send } = setUp();
    shutdown.onExit(() => new Promise(() => undefined));
    send('SIGINT');
    send('SIGINT');
    expect(exits).toEqual([130]);
  });

  test('at a signal while cleaning up, waits for what has begun', async () => {
    const { shutdown, exits, send } = setUp();
    const order: string[] = [];
    let end = (): void => undefined;
    shutdown.onExit(async () => void order.push('engine'));
    shutdown.onExit(() => new Promise((resolve) => (end = () => resolve(void order.push('server')))));
    const running = shutdown.run();
    send('SIGTERM');
    await setImmediate();
    expect([order, exits]).toEqual([[], []]);
    end();
    await running;
    await vi.waitFor(() => expect(exits).toEqual([143]));
    expect(order).toEqual(['server', 'engine']);
  });

  test('exits though cleaning up fails', async () => {
    const { shutdown, exits, errors, send } = setUp();
    shutdown.onExit(() => Promise.reject(new Error('no')));
    send('SIGINT');
    await vi.waitFor(() => expect(exits).toEqual([130]));
    expect(errors).toHaveLength(1);
  });
});
