import { setTimeout } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

import type { AppliedChanges } from '../../engine/create-dev-engine.ts';
import type { SiteCheck } from '../../engine/live/check-live-site.ts';
import type { LiveSite } from '../../engine/live/live-site.ts';
import { diagnostic, DiagnosticsError } from '../../lib/diagnostics/diagnostics.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { Site } from '../../model/site.ts';
import { createDevSession } from './create-dev-session.ts';

const CONFIG = '/site/site.config.ts';

const nothing: SiteCheck = { pages: [], whole: [] };

/** A session over sites that are only names; the log tells what happened. */
async function setUp() {
  const log: string[] = [];
  const seen: string[] = [];
  const state = {
    name: 'one',
    isConfigBroken: false,
    beforeConfig: Promise.resolve(),
    diagnostics: [] as readonly Diagnostic[],
    until: undefined as number | undefined,
    isNew: true,
    isWhole: true,
    readTexts: () => Promise.resolve(),
    apply: () => Promise.resolve(),
    check: ((_options) => Promise.resolve(nothing)) as LiveSite['check'] | undefined,
    beforeOthers: Promise.resolve(),
  };
  const session = await createDevSession({
    async loadSite() {
      if (state.isConfigBroken) throw new Error('config');
      await state.beforeConfig;
      const site = { name: state.name, root: '/site', configFile: CONFIG } as Site;
      const depends = {
        settings: new Set(['/tsconfig.json']),
        namesakes: new Set(['/site/site.config.tsx']),
      };
      return { site, files: [CONFIG], depends, began: 0 };
    },
    async openEngine(site) {
      log.push(`open ${site.name}`);
      return {
        reload: ({ name }) => void log.push(`reload ${name}`),
        async apply(changed): Promise<AppliedChanges> {
          log.push(`apply ${changed?.join(' ') ?? 'everything'}`);
          await state.apply();
          const live = { id: changed?.join() ?? 'first' } as LiveSite;
          const { isNew, isWhole, diagnostics, check, until } = state;
          return { live, isNew, isWhole, diagnostics, check, until, ms: 0 };
        },
        async readTexts() {
          log.push('read texts');
          await state.readTexts();
        },
        codeFiles: () => ['/site/lib/used.ts'],
        read: () => [],
        takeSeen: () => new Map([[`seen ${log.length}`, true]]),
        async settle() {
          log.push('settled');
        },
        async [Symbol.asyncDispose]() {
          log.push('dispose');
        },
      };
    },
    onApplied: (_applied, site) => {
      log.push(`applied ${site.name}`);
    },
    onTextsRead: (_applied, site) => {
      log.push(`all of ${site.name}`);
    },
    onAwaited: (pages) => log.push(`checked first ${pages.length}`),
    onSeen: (found) => void seen.push(...found.keys()),
    beforeOthers: () => state.beforeOthers,
    onChecked: ({ pages, whole }) => log.push(`checked ${pages.length + whole.length}`),
    onFailure: (error) => log.push(`failed: ${(error as Error).message}`),
  });
  /** Without what comes when there is time. */
  const steps = () => log.filter((line) => !/^(?:checked|settled)/.test(line));
  return { session, state, log, seen, steps };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('createDevSession', () => {
  test('takes in everything at first, then what has changed, and checks what came of it', async () => {
    const { session, log } = await setUp();
    await session.update([]);
    await settled();
    await session.update(['/site/content/a.md']);
    await settled();
    expect(log).toEqual([
      'open one',
      'apply everything',
      'applied one',
      'checked 0',
      'settled',
      'apply /site/content/a.md',
      'applied one',
      'checked 0',
      'settled',
    ]);
  });

  test('reports the seen files with each update, whether it succeeded or not', async () => {
    const { session, state, seen } = await setUp();
    await session.update([]);
    state.apply = () => Promise.reject(new Error('disk full'));
    await session.update(['/site/content/a.md']);
    expect(seen).toHaveLength(2);
  });

  test('takes a changed config in place', async () => {
    const { session, state, steps } = await setUp();
    await session.update([]);
    state.name = 'two';
    await session.update([CONFIG]);
    expect(steps().slice(3)).toEqual(['reload two', `apply ${CONFIG}`, 'applied two']);
    expect(session.current().site.name).toBe('two');
    for (const [index, file] of ['/site/site.config.tsx', '/tsconfig.json'].entries()) {
      await session.update([file]);
      expect(steps()[6 + 3 * index]).toBe('reload two');
    }
  });

  test('keeps the site while its config is broken; at the next change it is loaded again, and nothing is forgotten', async () => {
    const { session, state, steps } = await setUp();
    await session.update([]);
    state.isConfigBroken = true;
    await session.update([CONFIG, '/site/content/a.md']);
    expect(session.current().site.name).toBe('one');
    state.isConfigBroken = false;
    await session.update(['/site/content/schema.ts']);
    expect(steps().slice(3)).toEqual([
      'failed: config',
      'reload one',
      `apply ${CONFIG} /site/content/a.md /site/content/schema.ts`,
      'applied one',
    ]);
  });

  test('gives up a config that never finishes, and takes the one that is corrected', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { session, state, steps } = await setUp();
    await session.update([]);
    state.beforeConfig = new Promise(() => undefined);
    const first = session.update([CONFIG]);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(steps().slice(3)).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(steps().slice(3)).toEqual(['failed: site.config.ts has not finished after 30 seconds.']);
    expect(await first).toBe(true);
    state.beforeConfig = Promise.resolve();
    await session.update([]);
    expect(steps().slice(4)).toEqual(['reload one', `apply ${CONFIG}`, 'applied one']);
  });

  test('goes on after a failure, with what it had not taken in', async () => {
    const { session, state, steps } = await setUp();
    state.apply = () => Promise.reject(new Error('disk full'));
    await session.update([]);
    state.apply = () => Promise.resolve();
    await session.update(['/site/content/a.md']);
    expect(steps().slice(1)).toEqual([
      'apply everything',
      'failed: disk full',
      'apply everything',
      'applied one',
    ]);
  });

  test('serves and reports nothing of what turns out to be half a save', async () => {
    const { session, state, steps } = await setUp();
    await session.update([]);
    const before = await session.live();
    const half = ['/site/content/a.md'];
    const unsettled = () => Promise.resolve(false);
    expect(await session.update(half, unsettled)).toBe(false);
    state.apply = () => Promise.reject(new Error('gone'));
    expect(await session.update(half, unsettled)).toBe(false);
    expect(await session.update([CONFIG], unsettled)).toBe(false);
    expect(await session.live()).toBe(before);
    expect(steps().slice(3)).toEqual(['apply /site/content/a.md', 'apply /site/content/a.md']);

    // The engine's last site is half a save now.
    state.apply = () => Promise.resolve();
    state.isNew = false;
    expect(await session.update(half, () => Promise.resolve(true))).toBe(true);
    expect(await session.live()).toBe(before);
    state.isNew = true;
    await session.update([]);
    expect(await session.live()).not.toBe(before);
  });

  test('names the files of its code, those whose mistakes keep code from being read, and those that are missing', async () => {
    const { session, state } = await setUp();
    state.diagnostics = [
      diagnostic('bundle-error', { message: 'Unexpected end of file', at: { file: 'lib/new.ts', line: 1 } }),
    ];
    await session.update([]);
    expect(session.files()).toEqual([
      CONFIG,
      '/site/site.config.tsx',
      '/site/lib/used.ts',
      '/site/lib/new.ts',
    ]);
    const at = { file: 'lib/new.ts', line: 1 };
    state.diagnostics = [diagnostic('bundle-error', { message: 'Could not resolve "./gone"', at })];
    await session.update([]);
    expect(session.files()).toEqual(expect.arrayContaining(['/site/lib/new.ts', '/site/lib/gone.ts']));
    state.apply = () =>
      Promise.reject(
        new DiagnosticsError([diagnostic('config-load', { message: 'No.', at: { file: 'lib/theme.ts' } })]),
      );
    await session.update([]);
    expect(session.files()).toEqual([
      CONFIG,
      '/site/site.config.tsx',
      '/site/lib/used.ts',
      '/site/lib/theme.ts',
    ]);
    state.apply = () => Promise.resolve();
    state.diagnostics = [];
    await session.update([]);
    expect(session.files()).toEqual([CONFIG, '/site/site.config.tsx', '/site/lib/used.ts']);
  });

  test('takes in what is to be published on its day, though no file has changed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.UTC(2031, 0, 30) });
    onTestFinished(() => void vi.useRealTimers());
    const { session, state, steps } = await setUp();
    state.until = Date.UTC(2031, 4, 6);
    await session.update([]);
    await vi.advanceTimersByTimeAsync(state.until - Date.now() - 1);
    expect(steps()).toEqual(['open one', 'apply everything', 'applied one']);
    state.until = undefined;
    await vi.advanceTimersByTimeAsync(1);
    expect(steps().slice(3)).toEqual(['reload one', 'apply ', 'applied one']);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a day that came while the machine slept is noticed at the next save', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.UTC(2031, 4, 5) });
    onTestFinished(() => void vi.useRealTimers());
    const { session, state, steps } = await setUp();
    state.until = Date.UTC(2031, 4, 6);
    await session.update([]);
    vi.setSystemTime(Date.UTC(2031, 4, 7));
    state.until = undefined;
    await session.update(['/site/content/a.md']);
    expect(steps().slice(3)).toEqual(['reload one', 'apply /site/content/a.md', 'applied one']);
    await session.close();
  });

  test('what has fallen due since the start is published when it is saved, and the rest keeps its day', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.UTC(2031, 4, 6) });
    onTestFinished(() => void vi.useRealTimers());
    const { session, state, steps } = await setUp();
    await session.update([]);
    const dates = [Date.now() - 1000, Date.now() + 5000, undefined];
    state.apply = async () => void (state.until = dates.shift());
    await session.update(['/site/content/a.md']);
    expect(steps().slice(3)).toEqual(['apply /site/content/a.md', 'reload one', 'apply ', 'applied one']);
    await vi.advanceTimersByTimeAsync(5000);
    expect(steps().slice(7)).toEqual(['reload one', 'apply ', 'applied one']);
  });

  test('a day that mistakes hinder comes with the next save', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.UTC(2031, 4, 5) });
    onTestFinished(() => void vi.useRealTimers());
    const { session, state, steps } = await setUp();
    state.until = Date.UTC(2031, 4, 6);
    await session.update([]);
    state.isNew = false;
    await session.update(['/site/content/a.md']);
    await vi.advanceTimersByTimeAsync(state.until - Date.now());
    await settled();
    expect(steps().slice(5)).toEqual(['reload one', 'apply ', 'applied one']);
    expect(vi.getTimerCount()).toBe(0);
    Object.assign(state, { isNew: true, until: undefined });
    await session.update(['/site/content/a.md']);
    expect(steps().slice(8)).toEqual(['reload one', 'apply /site/content/a.md', 'applied one']);
  });

  test('one update at a time; who asks for the site waits for them', async () => {
    const { session, steps } = await setUp();
    void session.update([]);
    void session.update(['/site/content/a.md']);
    expect((await session.live())?.id).toBe('/site/content/a.md');
    expect(steps().slice(1)).toEqual([
      'apply everything',
      'applied one',
      'apply /site/content/a.md',
      'applied one',
    ]);
  });

  test('reports the awaited pages before the others are checked', async () => {
    const { session, state, log } = await setUp();
    let begin = (): void => undefined;
    state.beforeOthers = new Promise((resolve) => (begin = resolve));
    state.check = async ({ onAwaited }) => {
      await onAwaited([]);
      log.push('the others');
      return { pages: [], whole: [{} as Diagnostic] };
    };
    await session.update([]);
    await setTimeout(150);
    expect(log.at(-1)).toBe('checked first 0');
    begin();
    await vi.waitFor(() =>
      expect(log.slice(3)).toEqual(['checked first 0', 'the others', 'checked 1', 'settled']),
    );
  });

  test('texts that were left are read once there is time, and taken in before anything is checked', async () => {
    const { session, state, log } = await setUp();
    state.isWhole = false;
    state.readTexts = async () => void (state.isWhole = true);
    await session.update([]);
    await vi.waitFor(() => expect(log.at(-1)).toBe('settled'));
    expect(log.slice(2)).toEqual([
      'applied one',
      'read texts',
      'apply ',
      'all of one',
      'checked 0',
      'settled',
    ]);
  });

  test('a save while texts are read is taken in at once, and they are taken in after it', async () => {
    const { session, state, log } = await setUp();
    state.isWhole = false;
    let end = (): void => undefined;
    const reading = new Promise<void>((resolve) => (end = resolve));
    state.readTexts = async () => {
      await reading;
      state.isWhole = true;
    };
    await session.update([]);
    await vi.waitFor(() => expect(log.at(-1)).toBe('read texts'));
    await session.update(['/site/content/a.md']);
    expect(log.slice(4)).toEqual(['apply /site/content/a.md', 'applied one']);
    end();
    await vi.waitFor(() => expect(log.at(-1)).toBe('settled'));
    expect(log.slice(6)).toEqual(['read texts', 'apply ', 'all of one', 'checked 0', 'settled']);
  });

  test('a site with mistakes is checked too, but makes way for the last one; if planning failed, there is none', async () => {
    const { session, state, log } = await setUp();
    state.isNew = false;
    await session.update([]);
    await settled();
    state.check = undefined;
    await session.update([]);
    await settled();
    expect(log.filter((line) => !line.startsWith('apply'))).toEqual([
      'open one',
      'applied one',
      'checked 0',
      'applied one',
    ]);
  });

  test('reports why a check fails', async () => {
    const { session, state, log } = await setUp();
    state.check = () => Promise.reject(new Error('disk full'));
    await session.update([]);
    await settled();
    expect(log.slice(3)).toEqual(['failed: disk full']);
  });

  test('a check that is overtaken by an update says nothing', async () => {
    const { session, state, log } = await setUp();
    let end = (_found: SiteCheck): void => undefined;
    state.check = () => new Promise((resolve) => (end = resolve));
    await session.update([]);
    const overtaken = end;
    state.check = () => Promise.resolve(nothing);
    await session.update(['/site/content/a.md']);
    overtaken({ pages: [{} as Diagnostic], whole: [] });
    await settled();
    expect(log.filter((line) => line.startsWith('checked'))).toEqual(['checked 0']);
  });

  test('nor is it a failure that it makes way', async () => {
    const { session, state, log } = await setUp();
    state.check = ({ signal }) => setTimeout(60_000, nothing, { signal });
    await session.update([]);
    state.check = () => Promise.resolve(nothing);
    await session.update(['/site/content/a.md']);
    await settled();
    expect(log.filter((line) => /^(?:checked|failed)/.test(line))).toEqual(['checked 0']);
  });
});
