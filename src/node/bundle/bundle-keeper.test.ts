import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';

import { createMemoryStore } from '../engine/store/create-memory-store.ts';
import type { Store } from '../model/cache.ts';
import { createBundleKeeper, type BundleKeeper } from './bundle-keeper.ts';
import { createStoredBundles } from './stored-bundles.ts';

let root: string;
let store: Pick<Store, 'get' | 'set'>;
/** How often something was bundled. */
let bundled: number;

const at = (file: string): string => path.join(root, file);

function write(file: string, text = 'new'): string {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
  return at(file);
}

const newRun = (): BundleKeeper => createBundleKeeper(root, createStoredBundles(root, store));

const keep = (
  keeper: BundleKeeper,
  reasons: readonly string[] = ['a'],
  inputs = ['templates/a.ts', 'lib/b.ts'],
) =>
  keeper.keep('site', reasons, async () => {
    bundled += 1;
    return { value: { number: bundled, bytes: Buffer.from('x') }, inputs: inputs.map(at) };
  });

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'bundles-'));
  store = createMemoryStore();
  bundled = 0;
  write('templates/a.ts', 'old');
  write('lib/b.ts', 'old');
  // Longer than a tick of the file system's clock.
  await setTimeout(20);
});

const changes = [
  ['a file of it', () => write('templates/a.ts')],
  ['a file of it elsewhere', () => write('lib/b.ts')],
  ['a template that came', () => write('templates/c.ts')],
  ['a file of it that went', () => (rmSync(at('templates/a.ts')), at('templates/a.ts'))],
] as const;

/** Outside of templates/, where each name that comes counts. */
const elsewhere = [
  ['a file that is found instead of one', () => write('lib/b.tsx')],
  ['settings of the compiler', () => write('tsconfig.json', '{}')],
  ['what a folder says of its code', () => write('lib/package.json', '{}')],
] as const;

describe('in one run', () => {
  test('is bundled once, and again for another reason', async () => {
    const keeper = newRun();
    const first = await keep(keeper);
    expect(await keep(keeper)).toBe(first);
    keeper.note([at('content/x.md'), at('lib/other.ts')]);
    expect(await keep(keeper)).toBe(first);
    expect(keeper.version()).toBe(0);
    await keep(keeper, ['b']);
    expect(bundled).toBe(2);
    expect(keeper.inputs()).toEqual([at('templates/a.ts'), at('lib/b.ts')]);
  });

  test('passes the changed inputs on, unless a file was added or deleted', async () => {
    const keeper = newRun();
    const told: unknown[] = [];
    const make = () =>
      keeper.keep<number>('site', [], (previous) => {
        told.push(previous?.changed);
        return Promise.resolve({ value: told.length, inputs: [at('templates/a.ts'), at('lib/b.ts')] });
      });
    await make();
    keeper.note([write('templates/a.ts'), write('content/x.md')]);
    await make();
    keeper.note([write('templates/a.ts'), write('templates/c.ts')]);
    await make();
    keeper.note([write('templates/a.ts')]);
    keeper.note([write('lib/b.ts')]);
    await make();
    expect(told).toEqual([undefined, [at('templates/a.ts')], undefined, undefined]);
  });

  test('tells edited files from those that have come or gone', async () => {
    const keeper = newRun();
    await keep(keeper);
    const versionAfter = (...files: string[]) => {
      keeper.note(files);
      return keeper.filesVersion();
    };
    expect(versionAfter(write('templates/a.ts'))).toBe(0);
    await keep(keeper);
    expect(versionAfter(write('templates/c.ts'))).toBe(1);
    await keep(keeper);
    rmSync(at('lib/b.ts'));
    expect(versionAfter(at('lib/b.ts'))).toBe(2);
  });

  test.each([...changes, ...elsewhere])('is bundled again after %s', async (_name, change) => {
    const keeper = newRun();
    await keep(keeper);
    keeper.note([change()]);
    expect(keeper.version()).toBe(1);
    await keep(keeper);
    expect(bundled).toBe(2);
  });

  test.each([
    ['what is not made of templates stays', ['lib/b.ts'], 1],
    ['what there was nothing to make of is made again', [], 2],
  ])('%s when a template comes', async (_name, inputs, times) => {
    const keeper = newRun();
    await keep(keeper, ['a'], inputs);
    keeper.note([write('templates/c.ts')]);
    await keep(keeper, ['a'], inputs);
    expect(bundled).toBe(times);
  });
});

test('what is watched: its files, packages aside, and what else would make another of them', async () => {
  const keeper = newRun();
  await keep(keeper, ['a'], ['lib/b.ts', 'node_modules/react/index.js']);
  const watched = keeper.watched();
  expect(watched).toEqual(expect.arrayContaining(['lib/b.ts', 'lib/b.tsx', 'tsconfig.json'].map(at)));
  expect(watched.filter((file) => file.includes('node_modules'))).toEqual([]);
});

test('what is watched is the same list after a save of its files, and another one with another file', async () => {
  const keeper = newRun();
  await keep(keeper);
  const watched = keeper.watched();
  keeper.note([write('templates/a.ts')]);
  await keep(keeper);
  expect(keeper.watched()).toBe(watched);
  keeper.note([write('templates/a.ts')]);
  await keep(keeper, ['a'], ['templates/a.ts', 'lib/c.ts']);
  expect(keeper.watched()).toContain(at('lib/c.ts'));
  expect(keeper.watched()).not.toContain(at('lib/b.ts'));
});

test('what is watched after mistakes, in which settings came that name others', async () => {
  const keeper = newRun();
  await keep(keeper);
  keeper.note([write('templates/a.ts', 'mistake')]);
  const settings = write('tsconfig.json', '{ "extends": "./base.json" }');
  keeper.note([settings]);
  await keep(keeper);
  expect(keeper.watched()).toContain(at('base.json'));
  write('tsconfig.json', '{ "extends": "./other.json" }');
  keeper.note([settings]);
  await keep(keeper);
  expect(keeper.watched()).toContain(at('other.json'));
});

describe('from run to run', () => {
  const runOnce = async (reasons?: readonly string[]): Promise<unknown> => {
    const keeper = newRun();
    const value = await keep(keeper, reasons);
    keeper.save();
    return value;
  };

  test('is bundled once, and again for another reason', async () => {
    const first = await runOnce();
    expect(await runOnce()).toEqual(first);
    expect(bundled).toBe(1);
    await runOnce(['b']);
    expect(bundled).toBe(2);
    await runOnce(['a']);
    expect(bundled).toBe(2);
    const keeper = newRun();
    await keep(keeper);
    expect(keeper.inputs()).toEqual([at('templates/a.ts'), at('lib/b.ts')]);
  });

  test.each([
    ...changes,
    ...elsewhere,
    ['another package', () => write('node_modules/.package-lock.json')],
  ] as const)('is bundled again after %s', async (_name, change) => {
    await runOnce();
    change();
    await runOnce();
    expect(bundled).toBe(2);
  });

  test.each([
    ['what is made of no template stays', ['lib/b.ts'], 1],
    ['what there was nothing to make of is made again', [], 2],
  ])('%s when a template comes', async (_name, inputs, times) => {
    for (const template of ['templates/c.ts', 'templates/d.ts']) {
      const keeper = newRun();
      await keep(keeper, ['a'], inputs);
      keeper.save();
      write(template);
    }
    expect(bundled).toBe(times);
  });

  test.each([
    ['settings that became others in the run', 'tsconfig.json', 'templates/a.ts'],
    ['a file that became another while nothing could be bundled', 'lib/b.ts', 'lib/b.ts'],
  ])('is bundled again after %s and back', async (_name, file, noted) => {
    write(file, 'old');
    await setTimeout(20);
    const keeper = newRun();
    await keep(keeper);
    keeper.save();
    keeper.note([write('templates/a.ts')]);
    await expect(keeper.keep('site', ['a'], () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    );
    write(file, 'other');
    keeper.note([at(noted)]);
    await setTimeout(20);
    await keep(keeper);
    keeper.save();
    write(file, 'old');
    await setTimeout(20);
    await runOnce();
    expect(bundled).toBe(3);
  });

  test('is found again when its files are what they were', async () => {
    await runOnce();
    write('templates/a.ts');
    await runOnce();
    write('templates/a.ts', 'old');
    await setTimeout(20);
    expect(await runOnce()).toMatchObject({ number: 1 });
  });

  test.each([
    ['a file of it', () => write('templates/a.ts'), () => write('templates/a.ts', 'old')],
    ['a template', () => write('templates/c.ts'), () => rmSync(at('templates/c.ts'))],
  ] as const)('what a run bundled of %s is not found once that is undone', async (_name, change, undo) => {
    const keeper = newRun();
    await keep(keeper);
    keeper.save();
    keeper.note([change()]);
    await setTimeout(20);
    await keep(keeper);
    keeper.save();
    undo();
    await setTimeout(20);
    expect(await runOnce()).toMatchObject({ number: 1 });
    expect(bundled).toBe(2);
  });

  test('bundles with two names are kept apart', async () => {
    const keepBoth = async (keeper: BundleKeeper, number: number): Promise<readonly unknown[]> => {
      const make = (name: string) =>
        keeper.keep(name, [], async () => ({ value: `${name} ${number}`, inputs: [at('lib/b.ts')] }));
      return [await make('site'), await make('other')];
    };
    const keeper = newRun();
    await keepBoth(keeper, 1);
    keeper.save();
    expect(await keepBoth(newRun(), 2)).toEqual(['site 1', 'other 1']);
  });

  test.each([
    ['is good in another folder', 'plain', 1],
    ['is good in its own folder alone if it names it', 'named', 2],
  ])('%s', async (_name, kind, times) => {
    const runIn = async (folder: string) => {
      root = folder;
      const keeper = newRun();
      await keeper.keep('site', [], async () => {
        bundled += 1;
        return { value: kind === 'named' ? at('templates/a.ts') : 'code', inputs: [at('templates/a.ts')] };
      });
      keeper.save();
      return keeper.inputs();
    };
    await runIn(root);
    const other = mkdtempSync(path.join(tmpdir(), 'bundles-'));
    cpSync(root, other, { recursive: true });
    await setTimeout(20);
    expect(await runIn(other)).toEqual([path.join(other, 'templates/a.ts')]);
    expect(bundled).toBe(times);
    await runIn(other);
    expect(bundled).toBe(times);
  });

  test('is not kept when a file of it changed while it was bundled', async () => {
    const keeper = newRun();
    await keeper.keep('site', [], async () => {
      write('lib/b.ts');
      return { value: 'of the old file', inputs: [at('lib/b.ts')] };
    });
    keeper.save();
    const value = await newRun().keep('site', [], async () => ({ value: 'of the new file', inputs: [] }));
    expect(value).toBe('of the new file');
  });

  test('is not kept for as long as nobody saves', async () => {
    await keep(newRun());
    await keep(newRun());
    expect(bundled).toBe(2);
  });
});
