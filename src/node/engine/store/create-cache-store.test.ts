import Database from 'libsql';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

import { packValues } from '../../lib/bytes/shared-pack.ts';
import { createCacheStore } from './create-cache-store.ts';
import { storeId } from './store-entry.ts';
import type { CacheStore, SweepLimits } from './store-types.ts';

const root = mkdtempSync(path.join(tmpdir(), 'sitegen-store-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let folders = 0;
function newFolder(): string {
  folders += 1;
  return path.join(root, String(folders));
}

/** A store that must not warn. */
function open(folder: string): CacheStore {
  return createCacheStore(folder, { onWarning: (message) => expect.unreachable(message) });
}

function fill(folder: string, entries: Readonly<Record<string, string>>): void {
  const store = open(folder);
  for (const [key, text] of Object.entries(entries)) store.set('page', key, Buffer.from(text));
  store.close();
}

function packsOf(folder: string): readonly string[] {
  return readdirSync(path.join(folder, 'packs')).map((name) => path.join(folder, 'packs', name));
}

/** As if no process had written to them for long. */
function age(files: readonly string[]): void {
  for (const file of files) utimesSync(file, 0, 0);
}

function read(store: CacheStore, key: string): string | undefined {
  const bytes = store.get('page', key);
  return bytes && Buffer.from(bytes).toString();
}

/** Stores values as a thread does that makes them. */
function setPacked(store: CacheStore, entries: Readonly<Record<string, string>>): void {
  const pack = store.packed?.pack();
  const values = Object.entries(entries).map(([key, text]) => ({
    stage: 'page',
    key,
    bytes: Buffer.from(text),
  }));
  const places = (pack && packValues(pack, values)) ?? [];
  expect(places).toHaveLength(values.length);
  for (const [index, place] of places.entries()) store.packed?.set('page', values[index]?.key ?? '', place);
}

/** As many values as are written at a time. */
function writeBatch(store: CacheStore): void {
  for (let index = 0; index < 500; index += 1) store.set('page', `batch ${index}`, Buffer.from('bytes'));
}

describe('what is set is found', () => {
  test('in the same run, before and after it is written', () => {
    const store = open(newFolder());
    for (let index = 0; index < 1200; index += 1)
      store.set('page', String(index), Buffer.from(`bytes ${index}`));
    for (const key of ['0', '499', '500', '1199']) expect(read(store, key)).toBe(`bytes ${key}`);
    expect([store.has('page', '3'), store.has('page', '1100'), store.has('page', 'x')]).toEqual([
      true,
      true,
      false,
    ]);
    expect([store.get('other', '3'), store.get('page', 'x')]).toEqual([undefined, undefined]);
    expect(store.has('other', '3')).toBe(false);
    for (let index = 0; index < 1200; index += 1) expect(store.has('page', String(index))).toBe(true);
    expect(store.has('page', '1200')).toBe(false);
    store.close();
  });

  test('a text as UTF-8, and bytes as they were when they were set', () => {
    const folder = newFolder();
    const store = open(folder);
    store.set('page', 'text', 'été \u{1F600}');
    const bytes = Buffer.from('bytes');
    store.set('page', 'bytes', bytes);
    bytes.fill('x');
    const values = (from: CacheStore) => ['text', 'bytes'].map((key) => read(from, key));
    expect(values(store)).toEqual(['été \u{1F600}', 'bytes']);
    store.close();
    expect(values(open(folder))).toEqual(['été \u{1F600}', 'bytes']);
  });

  test('and stays what it is when others are written', () => {
    const folder = newFolder();
    const store = open(folder);
    const sizeOfPacks = () => packsOf(folder).map((file) => statSync(file).size);
    store.set('page', 'large', 'x'.repeat(4 << 20));
    store.set('page', 'one', 'one');
    const found = store.get('page', 'one');
    store.set('page', 'another', 'y'.repeat(2 << 20));
    const packed = sizeOfPacks();
    store.set('page', 'two', 'two');
    expect(sizeOfPacks()).toEqual(packed);
    expect(found?.toString()).toBe('one');
    expect(['one', 'two'].map((key) => read(store, key))).toEqual(['one', 'two']);
  });

  test('in the next run, the last value of a key', () => {
    const folder = newFolder();
    fill(folder, { a: 'old', b: '' });
    fill(folder, { a: 'new' });
    const store = open(folder);
    expect([read(store, 'a'), read(store, 'b')]).toEqual(['new', '']);
    store.close();
  });

  test('in a copy of the index and the packs elsewhere', () => {
    const [folder, copy] = [newFolder(), newFolder()];
    fill(folder, { a: 'bytes' });
    mkdirSync(copy);
    for (const name of ['cache.db', 'packs'])
      cpSync(path.join(folder, name), path.join(copy, name), { recursive: true });
    const store = open(copy);
    expect(read(store, 'a')).toBe('bytes');
    store.close();
  });

  test('read ahead or not, as it is when it is asked for', () => {
    const folder = newFolder();
    fill(folder, { a: 'a', b: 'b', c: 'c' });
    const store = open(folder);
    store.readAhead('page', ['a', 'b', 'x', 'y']);
    store.set('page', 'b', Buffer.from('new'));
    store.set('page', 'y', Buffer.from('y'));
    expect(['a', 'b', 'c', 'x', 'y'].map((key) => read(store, key))).toEqual([
      'a',
      'new',
      'c',
      undefined,
      'y',
    ]);
    expect(read(store, 'a')).toBe('a');
    store.close();
  });

  test('read ahead, in one query, until it is asked for', () => {
    const folder = newFolder();
    fill(folder, { a: 'a' });
    const store = open(folder);
    store.readAhead('page', ['a', 'x']);
    fill(folder, { a: 'of another run', x: 'x' });
    expect([read(store, 'a'), read(store, 'x')]).toEqual(['a', undefined]);
    expect([read(store, 'a'), read(store, 'x')]).toEqual(['of another run', 'x']);
    store.close();
  });

  test('read ahead into memory that is provided', () => {
    const folder = newFolder();
    fill(folder, { a: 'a', b: 'bb' });
    const store = open(folder);
    const memory = Buffer.alloc(10);
    let end = 0;
    const reserve = (length: number) => memory.subarray(end, (end += length));
    store.readAhead('page', ['b', 'x', 'a'], { reserve });
    expect(['a', 'b', 'x'].map((key) => read(store, key))).toEqual(['a', 'bb', undefined]);
    expect(memory.toString('latin1', 0, end).split('').sort().join('')).toBe('abb');
    store.close();
  });

  test('while another run writes it', () => {
    const folder = newFolder();
    const [store, writer] = [open(folder), open(folder)];
    for (const key of ['a', 'b']) {
      writer.set('page', key, Buffer.from(key));
      writer.sweep();
      expect(read(store, key)).toBe(key);
    }
    writer.close();
    store.close();
  });

  test('read ahead, as it is after it was written anew', () => {
    const folder = newFolder();
    fill(folder, { a: 'old' });
    const store = open(folder);
    store.readAhead('page', ['a']);
    store.set('page', 'a', Buffer.from('new'));
    writeBatch(store);
    expect(read(store, 'a')).toBe('new');
    store.close();
  });

  test.each([0, 100])('where it is known to be after the run has written it, and %s lookups', (lookups) => {
    const store = open(newFolder());
    for (let index = 0; index < lookups; index += 1)
      expect(store.has('page', `missing ${index}`)).toBe(false);
    writeBatch(store);
    expect(store.has('page', 'batch 0')).toBe(true);
    expect(store.has('page', 'a')).toBe(false);
    store.set('page', 'a', Buffer.from('a'));
    store.sweep();
    expect([store.has('page', 'a'), store.has('page', 'b')]).toEqual([true, false]);
    for (let index = 0; index < lookups; index += 1) store.has('page', `missing ${index}`);
    for (let run = 0; run < 3; run += 1) store.sweep({ keepBuilds: 1 });
    expect(store.has('page', 'a')).toBe(false);
    store.close();
  });

  test('that a thread has written, before and after the index knows it, and read ahead or not', () => {
    const folder = newFolder();
    const store = open(folder);
    setPacked(store, { a: 'of a thread', b: 'another' });
    store.set('page', 'b', Buffer.from('replaced'));
    store.set('page', 'c', Buffer.from('to be replaced'));
    setPacked(store, { c: 'replaced by a thread' });
    const all = () => ['a', 'b', 'c'].map((key) => read(store, key));
    const expected = ['of a thread', 'replaced', 'replaced by a thread'];
    expect([store.has('page', 'a'), ...all()]).toEqual([true, ...expected]);
    store.readAhead('page', ['a', 'b', 'c', 'x']);
    expect([...all(), read(store, 'x')]).toEqual([...expected, undefined]);
    writeBatch(store);
    expect(all()).toEqual(expected);
    store.close();
    const next = open(folder);
    expect(['a', 'b', 'c'].map((key) => read(next, key))).toEqual(expected);
    next.close();
  });

  test('by other processes, but for the last 500 values or the last eighth', () => {
    const folder = newFolder();
    const store = open(folder);
    const countIndexed = () => {
      const database = new Database(path.join(folder, 'cache.db'), { readonly: true });
      const { count } = database.prepare('SELECT count(*) AS count FROM entries').get() as { count: number };
      database.close();
      return count;
    };
    const missing = [499, 500, 4000, 16_000].map((total, index, totals) => {
      for (let at = totals[index - 1] ?? 0; at < total; at += 1)
        store.set('page', String(at), Buffer.from('x'));
      return total - countIndexed();
    });
    expect(missing.slice(0, 3)).toEqual([499, 0, 0]);
    expect(missing[3]).toBeGreaterThan(500);
    expect(missing[3]).toBeLessThan(2000);
    store.close();
    expect(countIndexed()).toBe(16_000);
  });

  test('after close the store holds nothing and does not throw', () => {
    const store = open(newFolder());
    store.close();
    store.set('page', 'a', new Uint8Array(1));
    store.sweep();
    store.close();
    expect(store.get('page', 'b')).toBeUndefined();
  });
});

describe('sweep', () => {
  test('values that the last builds did not use are removed', () => {
    const folder = newFolder();
    fill(folder, { asked: 'a', held: 'h', touched: 't', forgotten: 'f' });
    for (let build = 0; build < 4; build += 1) {
      const store = open(folder);
      read(store, 'asked');
      store.has('page', 'held');
      store.touch('page', ['touched', 'not there']);
      store.sweep({ keepBuilds: 3 });
      store.close();
    }
    const store = open(folder);
    const kept = ['asked', 'held', 'touched', 'forgotten'].filter((key) => store.has('page', key));
    expect(kept).toEqual(['asked', 'held', 'touched']);
    store.close();
  });

  test('what every build asks for stays, through many builds, and where room is short', () => {
    const folder = newFolder();
    fill(folder, { asked: 'a', forgotten: 'f' });
    const build = (limits: Partial<SweepLimits>) => {
      const store = open(folder);
      read(store, 'asked');
      store.sweep(limits);
      store.close();
    };
    const kept = () => {
      const store = open(folder);
      const found = ['asked', 'forgotten'].filter((key) => store.has('page', key));
      store.close();
      return found;
    };
    for (let count = 0; count < 8; count += 1) build({ keepBuilds: 8 });
    expect(kept()).toEqual(['asked', 'forgotten']);
    for (let count = 0; count < 3; count += 1) build({ keepBuilds: 8 });
    expect(kept()).toEqual(['asked']);
    build({ keepBuilds: 8, maxBytes: 1 });
    expect(kept()).toEqual(['asked']);
  });

  test('above the limit of bytes the oldest builds go, never the last one', () => {
    const folder = newFolder();
    for (let build = 0; build < 4; build += 1) {
      const store = open(folder);
      store.set('page', `large ${build}`, Buffer.alloc(1000, build));
      store.sweep({ maxBytes: build === 3 ? 2500 : 10_000 });
      store.close();
    }
    const store = open(folder);
    const kept = () => [0, 1, 2, 3].map((build) => store.has('page', `large ${build}`));
    expect(kept()).toEqual([false, false, true, true]);
    store.sweep({ maxBytes: 1 });
    expect(kept()).toEqual([false, false, true, true]);
    store.close();
  });
});

describe('packs', () => {
  test('those of which nothing is left go, and many become one', () => {
    const folder = newFolder();
    for (let build = 0; build < 40; build += 1) {
      const store = open(folder);
      for (let before = 0; before < build; before += 1) store.has('page', String(before));
      store.set('page', String(build), Buffer.alloc(100 + build, build));
      store.sweep();
      store.close();
      age(packsOf(folder));
      expect(packsOf(folder).length).toBeLessThanOrEqual(34);
    }
    const store = open(folder);
    for (let build = 0; build < 40; build += 1)
      expect(store.get('page', String(build))).toEqual(Buffer.alloc(100 + build, build));
    store.close();
  });

  test('one that is half empty is written anew', () => {
    const folder = newFolder();
    fill(folder, { large: 'x'.repeat(10_000), small: 'small' });
    const [first] = packsOf(folder);
    fill(folder, { large: 'y' });
    const sweep = () => {
      const store = open(folder);
      store.sweep();
      store.close();
    };
    sweep();
    expect(packsOf(folder), 'another process may be at work').toContain(first);
    age(packsOf(folder));
    sweep();
    expect(packsOf(folder)).not.toContain(first);
    const next = open(folder);
    expect([read(next, 'large'), read(next, 'small')]).toEqual(['y', 'small']);
    next.close();
  });

  test('the own one stays, however old', () => {
    const folder = newFolder();
    const store = open(folder);
    store.set('page', 'large', Buffer.alloc(10_000));
    store.set('page', 'small', Buffer.from('small'));
    store.sweep();
    store.set('page', 'large', Buffer.from('y'));
    store.has('page', 'small');
    store.sweep();
    age(packsOf(folder));
    store.sweep();
    store.close();
    const next = open(folder);
    expect([read(next, 'large'), read(next, 'small')]).toEqual(['y', 'small']);
    next.close();
  });

  test('one of which the index knows nothing goes, unless it has just been begun', () => {
    const folder = newFolder();
    fill(folder, { a: 'a' });
    const files = ['0000000000aa.pack', '0000000000bb.pack'].map((name) => path.join(folder, 'packs', name));
    for (const file of files) writeFileSync(file, 'of a killed process');
    age(files.slice(0, 1));
    const store = open(folder);
    store.sweep();
    store.close();
    expect(files.map((file) => existsSync(file))).toEqual([false, true]);
  });

  test('one that another process removed is not written to any more', () => {
    const folder = newFolder();
    const store = open(folder);
    store.set('page', 'a', Buffer.from('a'));
    store.sweep();
    for (const file of packsOf(folder)) rmSync(file);
    store.set('page', 'b', Buffer.from('b'));
    store.close();
    const next = open(folder);
    expect([read(next, 'a'), read(next, 'b')]).toEqual([undefined, 'b']);
    next.close();
  });
});

describe('a file that cannot be trusted', () => {
  test('costs nothing of what this run has stored', () => {
    const folder = newFolder();
    fill(folder, { old: 'of an earlier run' });
    const store = open(folder);
    setPacked(store, { a: 'of a thread' });
    store.set('page', 'b', Buffer.from('b'));
    const other = new Database(path.join(folder, 'cache.db'));
    other.exec('DROP TABLE entries');
    other.close();
    store.close();
    const next = open(folder);
    expect(['old', 'a', 'b'].map((key) => read(next, key))).toEqual([undefined, 'of a thread', 'b']);
    expect(packsOf(folder)).toHaveLength(1);
    next.close();
  });

  test('a place that does not hold the value is a miss', () => {
    const store = open(newFolder());
    setPacked(store, { a: 'aaaa' });
    const { pack } = store.packed?.pack() ?? { pack: 0 };
    for (const [key, place] of [
      ['b', { pack, start: 0, size: 4, seal: 1 }],
      ['c', { pack, start: 2, size: 4, seal: 1 }],
      ['d', { pack: 7, start: 0, size: 4, seal: 1 }],
    ] as const)
      store.packed?.set('page', key, place);
    expect(['a', 'b', 'c', 'd'].map((key) => read(store, key))).toEqual([
      'aaaa',
      undefined,
      undefined,
      undefined,
    ]);
    store.close();
  });

  test.each([
    ['random bytes', () => Buffer.from(Array.from({ length: 20_000 }, (_, index) => (index * 7919) % 251))],
    ['nothing', () => Buffer.alloc(0)],
    ['another format', () => Buffer.from('PK\u0003\u0004 an archive')],
    ['half of it', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['a header of a later format', (bytes: Buffer) => Buffer.from(bytes).fill(9, 18, 20)],
    ['its header alone', (bytes: Buffer) => bytes.subarray(0, 100)],
  ])('is begun anew: %s', (_, damage) => {
    const folder = newFolder();
    const file = path.join(folder, 'cache.db');
    fill(folder, { a: 'bytes', b: 'x'.repeat(50_000) });
    const damaged = damage(readFileSync(file));
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    writeFileSync(file, damaged);
    const store = open(folder);
    expect([undefined, 'bytes']).toContain(read(store, 'a'));
    store.set('page', 'c', Buffer.from('new'));
    store.close();
    const next = open(folder);
    expect(read(next, 'c')).toBe('new');
    next.close();
  });

  test.each([
    ['another program', 'CREATE TABLE notes (text TEXT)'],
    ['an older version', 'CREATE TABLE entries (id, value); PRAGMA application_id = 1397572352'],
  ])('is begun anew: of %s', (_, statements) => {
    const folder = newFolder();
    mkdirSync(folder);
    const foreign = new Database(path.join(folder, 'cache.db'));
    foreign.exec(statements);
    foreign.close();
    fill(folder, { a: 'bytes' });
    const store = open(folder);
    expect(read(store, 'a')).toBe('bytes');
    store.close();
  });

  test('an altered or exchanged entry is a miss, the others are found', () => {
    const folder = newFolder();
    fill(folder, { a: 'bytes', b: 'bytes', c: 'bytes', d: 'bytes', e: 'bytes', f: 'bytes', other: 'other' });
    const alter = (key: string, change: string) =>
      `UPDATE entries SET ${change} WHERE id = ${storeId('page', key)};`;
    const database = new Database(path.join(folder, 'cache.db'));
    database.exec(
      [
        alter('a', 'size = 1e15'),
        alter('b', `start = (SELECT start FROM entries WHERE id = ${storeId('page', 'other')})`),
        alter('c', 'seal = NULL'),
        alter('d', 'start = -1'),
        alter('e', "pack = CAST(x'ffff' AS TEXT)"),
        alter('f', 'size = size - 1'),
      ].join('\n'),
    );
    database.close();
    const store = open(folder);
    const found = ['a', 'b', 'c', 'd', 'e', 'f', 'other'].map((key) => read(store, key));
    expect(found).toEqual([...Array.from({ length: 6 }), 'other']);
    store.close();
  });

  test.each([
    ['gone', () => undefined],
    ['cut short', (bytes: Buffer) => bytes.subarray(0, 8)],
    ['of zeros', (bytes: Buffer) => Buffer.alloc(bytes.length)],
    ['of another cache', (bytes: Buffer) => Buffer.from(bytes).reverse()],
  ])('what was in a pack that is %s is missing, and can be written again', (_, damage) => {
    const folder = newFolder();
    fill(folder, { a: 'bytes', b: 'x'.repeat(50) });
    const [pack] = packsOf(folder);
    const damaged = damage(readFileSync(pack as string));
    if (damaged === undefined) rmSync(pack as string);
    else writeFileSync(pack as string, damaged);
    fill(folder, { c: 'new' });
    const store = open(folder);
    expect(['b', 'c'].map((key) => read(store, key))).toEqual([undefined, 'new']);
    store.set('page', 'b', Buffer.from('again'));
    store.close();
    const next = open(folder);
    expect(['b', 'c'].map((key) => read(next, key))).toEqual(['again', 'new']);
    next.close();
  });
});

describe('a folder that cannot be used', () => {
  test.each([
    ['a file in its place', (folder: string) => writeFileSync(folder, 'a file')],
    [
      'a folder in place of the file',
      (folder: string) => mkdirSync(path.join(folder, 'cache.db'), { recursive: true }),
    ],
  ])('gives a store without a past, and one warning: %s', (_, spoil) => {
    const folder = newFolder();
    spoil(folder);
    const warnings: string[] = [];
    const store = createCacheStore(folder, { onWarning: (message) => warnings.push(message) });
    store.set('page', 'a', Buffer.from('bytes'));
    expect(read(store, 'a')).toBe('bytes');
    store.sweep();
    store.close();
    expect(warnings).toHaveLength(1);
  });

  test('the folder is removed while it is in use', () => {
    const folder = newFolder();
    const store = open(folder);
    store.set('page', 'a', Buffer.from('bytes'));
    rmSync(folder, { recursive: true });
    store.sweep();
    store.set('page', 'b', Buffer.from('bytes'));
    store.close();
    fill(folder, { c: 'bytes' });
  });
});
