import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** What was kept is the module's state, so each test gets a module of its own. */
const load = () => import('./kept-bytes.ts');
let module: Awaited<ReturnType<typeof load>>;

beforeEach(async () => {
  vi.resetModules();
  module = await load();
});
afterEach(() => vi.unstubAllEnvs());

const filled = (length: number, byte: number) => new Uint8Array(length).fill(byte);
const kept = (bytes: Uint8Array) => module.keepBytes(bytes).view();

test('copies stay what they are, whatever becomes of the original and of later copies', () => {
  const original = new Uint8Array([1, 2, 3]);
  const copy = module.keepBytes(original);
  original.fill(9);
  const others = Array.from({ length: 100 }, (_, index) => module.keepBytes(filled(1000, index)));
  expect(copy.view()).toEqual(new Uint8Array([1, 2, 3]));
  for (const [index, other] of others.entries()) expect(other.view()).toEqual(filled(1000, index));
});

test('small copies share blocks, so that none has the memory of its own; a large one has', () => {
  const buffers = Array.from({ length: 100 }, () => kept(new Uint8Array(1000)).buffer);
  expect(new Set(buffers).size).toBeLessThanOrEqual(3);
  const original = new Uint8Array(20_000);
  const large = kept(original);
  original.fill(9);
  expect(large.buffer.byteLength).toBe(20_000);
  expect(large).toEqual(new Uint8Array(20_000));
});

describe('many copies', () => {
  const lengthOf = (index: number) => (index % 100 === 0 ? 40_000 : 1000 + (index % 7));
  const expected = (index: number) => filled(lengthOf(index), index % 251);

  /** Keeps 12 MB, and returns how many MB of memory they have. */
  function memoryOfCopies(): number {
    const copies = Array.from({ length: 9000 }, (_, index) => module.keepBytes(expected(index)));
    const wrong = copies.filter((copy, index) => Buffer.compare(copy.view(), expected(index)) !== 0);
    expect(wrong).toEqual([]);
    const memory = new Set(copies.map((copy) => copy.view().buffer));
    return [...memory].reduce((sum, { byteLength }) => sum + byteLength, 0) / 2 ** 20;
  }

  test('stay in memory', () => {
    expect(memoryOfCopies()).toBeGreaterThan(11);
  });

  test('go to a file, if asked for, except the first few megabytes', () => {
    module.keepBytesInFile();
    const memory = memoryOfCopies();
    expect(memory).toBeGreaterThan(3);
    expect(memory).toBeLessThan(5);
  });

  test('stay in memory if no file can be written', () => {
    vi.stubEnv('TMPDIR', path.join(tmpdir(), 'missing'));
    module.keepBytesInFile();
    expect(memoryOfCopies()).toBeGreaterThan(11);
  });
});
