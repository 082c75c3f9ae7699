import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';

import { guardStreams, type GuardedStream } from './guard-streams.ts';

/** A stream that fails at each write; where it is undefined, none does. */
function createStream(code?: string) {
  const tried: string[] = [];
  const stream = new Writable({
    decodeStrings: false,
    autoDestroy: false,
    write(text: string, _encoding, done) {
      tried.push(text);
      done(code === undefined ? undefined : Object.assign(new Error(code), { code }));
    },
  });
  return { stream: stream as GuardedStream, tried };
}

describe('guardStreams', () => {
  test('reports the first failure of a stream, and stops writing to it', async () => {
    const full = createStream('ENOSPC');
    const err = createStream();
    const losses: string[] = [];
    const guard = guardStreams({ stdout: full.stream, stderr: err.stream }, (name, { message }) => {
      losses.push(`${name} ${message}`);
      full.stream.write('again\n');
      err.stream.write('lost\n');
    });
    full.stream.write('first\n');
    await guard.flush();
    expect(losses).toEqual(['stdout ENOSPC']);
    expect(full.tried).toEqual(['first\n']);
    expect(err.tried.join('')).toBe('lost\n');
    expect(guard.hasLost()).toBe(true);
  });

  test('a reader that has seen enough has lost nothing', async () => {
    const { stream } = createStream('EPIPE');
    const guard = guardStreams({ stream }, () => expect.unreachable());
    stream.write('a\n');
    await guard.flush();
    expect(guard.hasLost()).toBe(false);
  });

  test('waits for what is written', async () => {
    const { stream, tried } = createStream();
    const guard = guardStreams({ stream }, () => expect.unreachable());
    stream.write('a\n');
    await guard.flush();
    expect(tried.join('')).toBe('a\n');
    expect(guard.hasLost()).toBe(false);
  });
});
