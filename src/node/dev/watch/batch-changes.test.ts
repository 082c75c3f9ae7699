import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { createBatches } from './batch-changes.ts';
import type { PathState } from './path-state.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/**
 * Files that are only texts; `write` and `remove` are told, as a watcher tells. A text of spaces is an empty file of another time. `begun`:
 * what was handed over, settled or not; `calls`: what settled. `bytes`: of files whose texts, which are their states, do not show them.
 */
function setUp(known: Readonly<Record<string, string>> = {}) {
  const files = new Map(Object.entries(known));
  const readState = (file: string): PathState | undefined => {
    const text = files.get(file);
    return text === undefined ? undefined : { kind: 'file', size: text.trim().length, stamp: text };
  };
  const bytes = new Map<string, string>();
  const noted = new Map<string, string | undefined>();
  const begun: (readonly string[])[] = [];
  const calls: (readonly string[])[] = [];
  const ends: (() => void)[] = [];
  const batches = createBatches({
    readState,
    known: new Map(Object.keys(known).flatMap((file) => [[file, readState(file) as PathState] as const])),
    recent: {
      note: (file) => void noted.set(file, bytes.get(file)),
      hasChanged: (file) => noted.has(file) && noted.get(file) !== bytes.get(file),
    },
    async work({ files, isSettled }) {
      begun.push(files);
      if (!(await isSettled())) return undefined;
      calls.push(files);
      return new Promise((resolve) => ends.push(resolve));
    },
  });
  return {
    batches,
    begun,
    bytes,
    calls,
    files,
    endWork: () => ends.shift()?.(),
    write: (file: string, text: string) => {
      files.set(file, text);
      batches.touch(file);
    },
    remove: (file: string) => {
      files.delete(file);
      batches.touch(file);
    },
  };
}

/** With the turns of the event loop in which events would come. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 1) {
    await vi.advanceTimersByTimeAsync(Math.min(left, 1));
    for (let turn = 0; turn < 3; turn += 1) await setImmediate();
  }
}

describe('createBatches', () => {
  test('hands over a save when nothing has happened for 6 ms', async () => {
    const { calls, write } = setUp({ a: 'old' });
    write('a', 'new');
    await pass(5);
    expect(calls).toEqual([]);
    await pass(1);
    expect(calls).toEqual([['a']]);
  });

  test('hands over together what changed together, each file once', async () => {
    const { calls, write } = setUp({ a: '' });
    for (const file of ['b', 'a', 'b']) {
      write(file, Math.random().toString());
      await pass(4);
    }
    await pass(20);
    expect(calls).toEqual([['a', 'b']]);
  });

  test('waits no longer than 100 ms while files keep coming', async () => {
    const { calls, write } = setUp();
    for (let number = 0; number < 19; number += 1) {
      write(`${number}`, 'new');
      await pass(5.5);
    }
    expect(calls).toHaveLength(1);
  });

  test.each([
    ['text', 'text'],
    ['nothing', undefined],
  ])('an event without a change of %s is none', async (_name, text) => {
    const { calls, batches } = setUp(text === undefined ? {} : { a: text });
    batches.touch('a');
    await pass(1000);
    expect(calls).toEqual([]);
  });

  test('a file that was emptied is handed over with its content', async () => {
    const { calls, write } = setUp({ a: 'old' });
    write('a', '');
    await pass(140);
    expect(calls).toEqual([]);
    write('a', 'new');
    await pass(6);
    expect(calls).toEqual([['a']]);
  });

  test.each([
    ['a file that stays empty', { a: 'old' }],
    ['a new file that stays empty', {}],
  ])('%s is handed over after 150 ms', async (_name, known) => {
    const { calls, write } = setUp(known);
    write('a', '');
    await pass(149);
    expect(calls).toEqual([]);
    await pass(1);
    expect(calls).toEqual([['a']]);
  });

  test('a file that was empty is not waited for', async () => {
    const { calls, write } = setUp({ a: '' });
    write('a', ' ');
    await pass(6);
    expect(calls).toEqual([['a']]);
  });

  test('a file that is deleted and made again is one change', async () => {
    const { calls, write, remove } = setUp({ a: 'old' });
    remove('a');
    await pass(90);
    write('a', '');
    await pass(90);
    write('a', 'new');
    await pass(1000);
    expect(calls).toEqual([['a']]);
  });

  test('a file that is gone is handed over after 100 ms', async () => {
    const { calls, remove } = setUp({ a: 'old' });
    remove('a');
    await pass(99);
    expect(calls).toEqual([]);
    await pass(1);
    expect(calls).toEqual([['a']]);
  });

  test('a file under another name is one batch', async () => {
    const { calls, remove, write } = setUp({ a: 'text' });
    remove('a');
    write('b', 'text');
    await pass(1000);
    expect(calls).toEqual([['a', 'b']]);
  });

  test('a file under another name is one batch while other files keep coming', async () => {
    const { calls, remove, write } = setUp({ a: 'text' });
    for (let number = 0; number < 30; number += 1) {
      if (number === 14) {
        remove('a');
        write('b', 'text');
      }
      write(`other ${number % 5}`, `${number}`);
      await pass(5);
    }
    await pass(1000);
    expect(calls[0]).toEqual(['a', 'b', ...[0, 1, 2, 3, 4].map((number) => `other ${number}`)]);
  });

  test('a file that came and went is none', async () => {
    const { calls, write, remove } = setUp();
    write('sedAbCdEf', 'new');
    await pass(2);
    remove('sedAbCdEf');
    await pass(1000);
    expect(calls).toEqual([]);
  });

  test('a file that grows is waited for, 500 ms at most', async () => {
    const { calls, write } = setUp();
    for (let size = 1; size <= 98; size += 1) {
      write('film', 'x'.repeat(size));
      await pass(5);
    }
    expect(calls).toEqual([]);
    for (let size = 99; size <= 115; size += 1) {
      write('film', 'x'.repeat(size));
      await pass(5);
    }
    expect(calls).toEqual([['film']]);
  });

  test('a file that was written without an event is checked again, with its batch', async () => {
    const { calls, write, files } = setUp({ a: 'old' });
    write('a', 'half');
    write('b', 'whole');
    await pass(3);
    files.set('a', 'whole');
    await pass(8);
    expect(calls).toEqual([]);
    await pass(1);
    expect(calls).toEqual([['a', 'b']]);
  });

  test('a file that has lost much is waited for a little longer', async () => {
    const { calls, write, endWork } = setUp({ a: 'a long text' });
    write('a', 'a lon');
    await pass(39);
    write('a', 'a longer text');
    await pass(6);
    expect(calls).toEqual([['a']]);
    endWork();
    await pass(0);
    write('a', 'a lon');
    await pass(39);
    expect(calls).toHaveLength(1);
    await pass(1);
    expect(calls).toHaveLength(2);
  });

  test('events without a change keep nothing waiting', async () => {
    const { calls, write, batches } = setUp({ a: 'old', b: 'old' });
    write('a', 'new');
    await pass(4);
    batches.touch('b');
    await pass(2);
    expect(calls).toEqual([['a']]);
  });

  test('a file that is gone is unknown: with the same text it is new', async () => {
    const { calls, write, remove, endWork } = setUp({ a: 'text' });
    remove('a');
    await pass(100);
    endWork();
    await pass(0);
    write('a', 'text');
    await pass(6);
    expect(calls).toEqual([['a'], ['a']]);
  });

  test('a storm with pauses is one batch, though it goes on for four seconds', async () => {
    const { calls, write } = setUp();
    for (let number = 0; number < 3000; number += 1) {
      write(`${number}`, 'new');
      if (number % 30 === 29) await pass(number === 599 ? 140 : 40);
    }
    await pass(160);
    expect(calls.map((files) => files.length)).toEqual([3000]);
  });

  test('one call at a time: what comes meanwhile is next', async () => {
    const { calls, write, endWork } = setUp();
    write('a', '1');
    await pass(6);
    write('b', '1');
    write('a', '2');
    await pass(500);
    expect(calls).toEqual([['a']]);
    endWork();
    await pass(6);
    expect(calls).toEqual([['a'], ['a', 'b']]);
    endWork();
    write('b', '2');
    await pass(6);
    expect(calls).toHaveLength(3);
  });

  test('what comes while a call ends is waited for as ever', async () => {
    const { calls, write, endWork } = setUp();
    write('a', '1');
    await pass(6);
    for (let number = 0; number < 15; number += 1) {
      if (number === 8) endWork();
      write(`b${number}`, 'new');
      await pass(number < 8 ? 50 : 5);
    }
    await pass(50);
    expect(calls.map((files) => files.length)).toEqual([1, 15]);
  });

  test('half a save of one file does not keep the others for ever', async () => {
    const { calls, write } = setUp({ a: 'old' });
    for (let number = 0; number < 100; number += 1) {
      write('a', number % 2 === 0 ? '' : `${number}`);
      if (number % 2 === 1) write('a', '');
      write('b', `${number}`);
      await pass(5);
    }
    expect(calls[0]).toEqual(['b']);
  });

  describe('hands over early', () => {
    test('a save that looks complete', async () => {
      const { begun, calls, write } = setUp({ a: 'old text.' });
      write('a', 'new text');
      await pass(1);
      expect(begun).toEqual([['a']]);
      await pass(4);
      expect(calls).toEqual([]);
      await pass(1);
      expect([begun, calls]).toEqual([[['a']], [['a']]]);
    });

    test.each([
      ['a new file, which may be temporary', {}, { a: 'new' }],
      ['a file that was emptied', { a: 'old' }, { a: '' }],
      ['a file that has lost much', { a: 'a long text' }, { a: 'a' }],
      ['three files', { a: '1', b: '1', c: '1' }, { a: '2', b: '2', c: '2' }],
    ])('not %s', async (_name, known: Record<string, string>, saved) => {
      const { begun, write } = setUp(known);
      for (const [file, text] of Object.entries(saved)) write(file, text);
      await pass(5);
      expect(begun).toEqual([]);
    });

    test('again if it goes on, and later saves once', async () => {
      const { begun, calls, write, endWork } = setUp({ a: 'old' });
      write('a', 'half');
      await pass(2);
      write('a', 'whole');
      await pass(5);
      expect(calls).toEqual([]);
      await pass(7);
      expect([begun, calls]).toEqual([[['a'], ['a']], [['a']]]);
      endWork();
      await pass(200);
      expect(begun).toHaveLength(2);
      write('a', 'whole again');
      await pass(20);
      expect([begun, calls]).toEqual([
        [['a'], ['a'], ['a']],
        [['a'], ['a']],
      ]);
    });

    test('not what is emptied without an event', async () => {
      const { begun, write, files } = setUp({ a: 'old' });
      write('a', 'new');
      files.set('a', '');
      await pass(5);
      expect(begun).toEqual([]);
    });

    test.each([
      ['within a clock tick, after which the file looks the same', 'new'],
      ['that gives the file its old text back', 'old'],
    ])('again after a change %s', async (_name, text) => {
      const { begun, calls, write } = setUp({ a: 'old' });
      write('a', 'new');
      await pass(3);
      write('a', text);
      await pass(20);
      expect([begun, calls]).toEqual([[['a'], ['a']], [['a']]]);
    });

    test('again, and in time, if a change was not reported', async () => {
      const { begun, calls, write, files } = setUp({ a: 'old' });
      write('a', 'half');
      await pass(2);
      files.set('a', 'whole');
      await pass(20);
      expect([begun, calls]).toEqual([[['a'], ['a']], [['a']]]);
    });

    test('again, and in time, if a change was not reported and its state does not show it', async () => {
      const { begun, bytes, calls, write } = setUp({ a: 'old' });
      bytes.set('a', 'half');
      write('a', 'new');
      await pass(2);
      bytes.set('a', 'whole');
      await pass(20);
      expect([begun, calls]).toEqual([[['a'], ['a']], [['a']]]);
    });

    test.each([
      ['again if it changes while the clock of its state stands still', 'whole', [['a'], ['a']]],
      ['not again if an event comes late', 'half', [['a']]],
    ])('%s', async (_name, after, expected) => {
      const { batches, bytes, calls, write, endWork } = setUp({ a: 'old' });
      bytes.set('a', 'half');
      write('a', 'new');
      await pass(8);
      endWork();
      bytes.set('a', after);
      batches.touch('a');
      await pass(12);
      expect(calls).toEqual(expected);
    });

    test('together with what is saved meanwhile', async () => {
      const { begun, calls, write } = setUp({ a: 'old', b: 'old' });
      write('a', 'new');
      await pass(3);
      write('b', 'new');
      await pass(20);
      expect([begun, calls]).toEqual([[['a'], ['a', 'b']], [['a', 'b']]]);
    });

    test('once, while a file is being written', async () => {
      const { begun, calls, write } = setUp({ a: 'old' });
      for (let number = 0; number < 30; number += 1) {
        write('a', `new ${number}`);
        await pass(5);
      }
      await pass(20);
      expect(begun).toHaveLength(2);
      expect(calls).toEqual([['a']]);
    });

    test('and what is saved after it has settled is next', async () => {
      const { calls, write, endWork } = setUp({ a: 'old' });
      write('a', 'new');
      await pass(6);
      write('a', 'newer');
      endWork();
      await pass(12);
      expect(calls).toEqual([['a'], ['a']]);
    });
  });

  test('drops what waits when it is closed', async () => {
    const { batches, calls, write, endWork } = setUp();
    write('a', 'new');
    await pass(20);
    write('b', 'new');
    batches.close();
    write('c', 'new');
    endWork();
    await pass(500);
    expect(calls).toEqual([['a']]);
  });
});
