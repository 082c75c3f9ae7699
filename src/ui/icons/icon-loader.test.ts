import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { iconLoader } from './icon-loader.ts';
import { splitNames } from '../../shared/images/icon-addresses.ts';

interface Asked {
  readonly url: string;
  /** Milliseconds since the first request. */
  readonly at: number;
  readonly answer: (response: Response) => Promise<void>;
}

let asked: Asked[];
let begin: number | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { href: 'https://a-site-with-a-long-name.example/fr/contact?a=1' });
  asked = [];
  begin = undefined;
  vi.stubGlobal('fetch', (url: string) => {
    begin ??= Date.now();
    const at = Date.now() - begin;
    return new Promise<Response>((resolve) => {
      const answer = async (response: Response) => {
        resolve(response);
        await vi.advanceTimersByTimeAsync(10);
      };
      asked.push({ url, at, answer });
    });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let count = 0;
/** Hosts that no earlier test has used. */
const newHosts = (length: number) => Array.from({ length }, () => `https://h${(count += 1)}.example/_icons`);
const setOf = (names: readonly string[], prefix = 'site') =>
  Response.json({
    prefix,
    icons: Object.fromEntries(names.map((name) => [name, { body: `<path id="${name}"/>` }])),
  });
const urls = () => asked.map(({ url }) => url.replace(/^https:\/\/[^/]+/, ''));
/** Shows the value of a promise, or that it is pending. */
function watch<Value>(promise: Promise<Value>): { value: Value | 'waiting' } {
  const state: { value: Value | 'waiting' } = { value: 'waiting' };
  void promise.then((value) => (state.value = value));
  return state;
}

describe('S-133 names of one tick', () => {
  test('are one question, sorted, each once; what is missing is not asked for again', async () => {
    const { load } = iconLoader(newHosts(1));
    const all = [load(['phone', 'mail']), load(['mail', 'absent'])].map(watch);
    await vi.advanceTimersByTimeAsync(1);
    expect(urls()).toEqual(['/_icons/site.json?icons=absent,mail,phone']);
    await asked[0]?.answer(setOf(['phone', 'mail', 'other']));
    expect(all.map(({ value }) => [...(value as Map<string, unknown>).keys()])).toEqual([
      ['phone', 'mail'],
      ['mail'],
    ]);
    const again = watch(load(['absent', 'phone', 'other']));
    await vi.advanceTimersByTimeAsync(10);
    expect([...(again.value as Map<string, { body: string }>).values()].map(({ body }) => body)).toEqual([
      '<path id="phone"/>',
      '<path id="other"/>',
    ]);
    expect(asked).toHaveLength(1);
  });

  test('come as their set shows them', async () => {
    const loading = watch(iconLoader(newHosts(1)).load(['mail', 'sent']));
    await vi.advanceTimersByTimeAsync(1);
    const icons = { mail: { body: '<path/>', rotate: 1 } };
    const aliases = { sent: { parent: 'mail', rotate: 1, vFlip: true } };
    await asked[0]?.answer(Response.json({ prefix: 'site', icons, aliases }));
    const bodies = [...(loading.value as Map<string, { body: string }>).values()].map(({ body }) => body);
    expect(bodies).toEqual([
      '<g transform="rotate(90 8 8)"><path/></g>',
      '<g transform="rotate(180 8 8) translate(0 16) scale(1 -1)"><path/></g>',
    ]);
  });

  test('of two sets are two', async () => {
    const loading = watch(iconLoader(newHosts(1)).load(['mail', 'lucide:star']));
    await vi.advanceTimersByTimeAsync(1);
    expect(urls().toSorted()).toEqual(['/_icons/lucide.json?icons=star', '/_icons/site.json?icons=mail']);
    for (const { url, answer } of asked)
      await answer(url.includes('lucide') ? setOf(['star'], 'lucide') : setOf(['mail']));
    expect([...(loading.value as Map<string, unknown>).keys()]).toEqual(['mail', 'lucide:star']);
  });

  test('an answer with none of them ends the wait', async () => {
    const loading = watch(iconLoader(newHosts(1)).load(['absent']));
    await vi.advanceTimersByTimeAsync(1);
    await asked[0]?.answer(setOf([]));
    expect(loading.value).toEqual(new Map());
  });

  test.each(['Upper', 'a b', '../x', 'a&b', ''])('%j is no name, and asked for nowhere', async (name) => {
    const loading = watch(iconLoader(newHosts(1)).load([name]));
    await vi.advanceTimersByTimeAsync(50);
    expect(asked).toEqual([]);
    expect(loading.value).toEqual(new Map());
  });
});

describe('S-134 no address has more than 500 characters', () => {
  const names = Array.from({ length: 60 }, (_, index) => `icon-name-${String(index).padStart(3, '0')}`);

  test('60 names of 13 characters', async () => {
    const host = newHosts(1);
    void iconLoader(host).load(names);
    await vi.advanceTimersByTimeAsync(1);
    expect(names.every(({ length }) => length === 13)).toBe(true);
    expect(Math.max(...asked.map(({ url }) => new URL(url).href.length))).toBeLessThanOrEqual(500);
    expect(asked.flatMap(({ url }) => (url.split('=')[1] ?? '').split(',')).toSorted()).toEqual(names);
    expect(asked).toHaveLength(2);
  });

  test.each([1, 2, 12, 13, 14, 30])('names of %i characters fill it up', (length) => {
    const all = Array.from({ length: 400 }, () => 'x'.repeat(length));
    const fixed = '/_icons/site.json?icons='.length;
    const lengths = splitNames(all, 'site', ['/_icons']).map((part) => fixed + part.join(',').length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(500);
    expect(Math.min(...lengths.slice(0, -1))).toBeGreaterThan(500 - length - 1);
  });

  test('one that is too long goes alone', () => {
    const long = 'x'.repeat(600);
    expect(splitNames(['a', long, 'b'], 'site', ['/_icons'])).toEqual([['a'], [long], ['b']]);
  });

  test('of an address below the site’s own base, the origin counts', async () => {
    void iconLoader([`/docs/${(count += 1)}/_icons`]).load(names);
    await vi.advanceTimersByTimeAsync(1);
    const lengths = asked.map(({ url }) => new URL(url, location.href).href.length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(500);
    expect(Math.max(...lengths)).toBeGreaterThan(500 - 14);
  });

  test('the longest host counts', () => {
    const parts = splitNames(names, 'site', ['/i', `https://${'h'.repeat(400)}.example/_icons`]);
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(6);
  });
});

describe('S-135 hosts that say nothing', () => {
  test.each([
    [1, [0], 5750],
    [2, [0, 750], 6500],
    [3, [0, 750, 1500], 7250],
  ])('%i: asked at %j, given up at %i', async (length, times, end) => {
    const hosts = newHosts(length);
    const loading = watch(iconLoader(hosts).load(['mail']));
    await vi.advanceTimersByTimeAsync(1);
    // Iconify continues in another tick.
    await vi.advanceTimersByTimeAsync(1);
    const passed = Date.now() - (begin ?? Number.NaN);
    await vi.advanceTimersByTimeAsync(end - 1 - passed);
    expect(asked.map(({ at, url }) => [at, url.split('/site')[0]])).toEqual(
      times.map((at, index) => [at, hosts[index]]),
    );
    expect(loading.value).toBe('waiting');
    await vi.advanceTimersByTimeAsync(10);
    expect(loading.value).toEqual(new Map());
  });

  test('the first that answers is asked first the next time; what comes after the end is kept', async () => {
    const hosts = newHosts(2);
    const { load } = iconLoader(hosts);
    const loading = watch(load(['mail']));
    await vi.advanceTimersByTimeAsync(1000);
    await asked[1]?.answer(setOf(['mail']));
    expect([...(loading.value as Map<string, unknown>).keys()]).toEqual(['mail']);
    void load(['phone']);
    await vi.advanceTimersByTimeAsync(2);
    expect(asked[2]?.url).toContain(hosts[1]);
    await vi.advanceTimersByTimeAsync(6600);
    await asked[2]?.answer(setOf(['phone']));
    const late = watch(load(['phone']));
    await vi.advanceTimersByTimeAsync(10);
    expect([...(late.value as Map<string, unknown>).keys()]).toEqual(['phone']);
  });
});

describe('S-136 hosts that fail', () => {
  test('500: the next at once', async () => {
    const hosts = newHosts(2);
    const loading = watch(iconLoader(hosts).load(['mail']));
    await vi.advanceTimersByTimeAsync(1);
    await asked[0]?.answer(new Response('', { status: 500 }));
    expect(asked[1]?.at).toBeLessThan(20);
    await asked[1]?.answer(setOf(['mail']));
    expect([...(loading.value as Map<string, unknown>).keys()]).toEqual(['mail']);
  });

  test('404: nobody else', async () => {
    const loading = watch(iconLoader(newHosts(3)).load(['mail']));
    await vi.advanceTimersByTimeAsync(1);
    await asked[0]?.answer(new Response('', { status: 404 }));
    expect(loading.value).toEqual(new Map());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toHaveLength(1);
  });

  test.each(['no JSON', '[]', 'null', '{"prefix":"other","icons":{}}', '{"prefix":"site"}'])(
    '%s: said, and the next',
    async (body) => {
      const said = vi.spyOn(console, 'error').mockReturnValue();
      const loading = watch(iconLoader(newHosts(2)).load(['mail']));
      await vi.advanceTimersByTimeAsync(1);
      await asked[0]?.answer(new Response(body));
      expect(said.mock.calls).toEqual([['Failed to load custom icons', expect.any(Error)]]);
      await asked[1]?.answer(setOf(['mail']));
      expect([...(loading.value as Map<string, unknown>).keys()]).toEqual(['mail']);
      said.mockRestore();
    },
  );
});
