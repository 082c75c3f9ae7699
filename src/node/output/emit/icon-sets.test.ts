import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Memo } from '../../model/cache.ts';
import type { ConfigPlaces } from '../../model/diagnostics.ts';
import { createMemo } from '../../engine/store/create-memo.ts';
import { createMemoryStore } from '../../engine/store/create-memory-store.ts';
import { iconSetFiles } from './icon-sets.ts';

const noMemo: Memo = Object.assign(
  async <Value>(_stage: string, _key: string, compute: () => Value | Promise<Value>) => compute(),
  {
    bytes: async (_stage: string, _key: string, compute: () => Uint8Array | Promise<Uint8Array>) => compute(),
  },
);
const iconSets = { lucide: { host: 'https://icons.example', names: ['star', 'heart'] } };
const star = { body: '<path d="M1 1"/>' };

const asked: string[] = [];
function answerWith(answer: () => Response | Promise<Response>): void {
  vi.stubGlobal('fetch', (url: string, { signal }: { readonly signal: AbortSignal }) => {
    asked.push(url);
    return Promise.race([
      answer(),
      new Promise<Response>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
    ]);
  });
}
beforeEach(() => {
  asked.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const places = { ofKey: (keys: readonly PropertyKey[]) => ({ file: keys.join('.') }) } as ConfigPlaces;

const build = async (sets = iconSets, memo = noMemo) => {
  const [set] = await iconSetFiles({ iconSets: sets, places }, memo);
  const { prefix, icons } = JSON.parse(set?.file.text ?? '') as { prefix: string; icons: object };
  for (const { at } of set?.diagnostics ?? []) expect(at).toEqual({ file: 'iconSets.lucide' });
  return { path: set?.file.path, prefix, icons, messages: set?.diagnostics.map(({ message }) => message) };
};

describe('icons of another host', () => {
  test('are copied, in one request', async () => {
    answerWith(() =>
      Response.json({ prefix: 'lucide', width: 24, icons: { star, heart: { ...star, width: 20 } } }),
    );
    expect(await build()).toEqual({
      path: '_icons/lucide.json',
      prefix: 'lucide',
      icons: { heart: { ...star, width: 20, height: 16 }, star: { ...star, width: 24, height: 16 } },
      messages: [],
    });
    expect(asked).toEqual(['https://icons.example/lucide.json?icons=heart,star']);
  });

  test('are left out if the set has none of their name, whatever the name', async () => {
    answerWith(() => Response.json({ prefix: 'lucide', icons: { star } }));
    const names = ['star', 'constructor'];
    expect(await build({ lucide: { ...iconSets.lucide, names } })).toMatchObject({
      icons: { star: { ...star, width: 16, height: 16 } },
      messages: ['loading icon `lucide:constructor` is not in the set'],
    });
  });

  test('are asked for again until the set has all of them', async () => {
    const memo = createMemo(createMemoryStore(), 'version');
    for (const icons of [{ star }, { star, heart: star }, {}]) {
      answerWith(() => Response.json({ icons }));
      await build(iconSets, memo);
    }
    expect(asked).toHaveLength(2);
    expect((await build(iconSets, memo)).icons).toHaveProperty('heart');
  });

  test('are mirrored and turned as their set has it', async () => {
    answerWith(() =>
      Response.json({ width: 24, icons: { star: { ...star, hFlip: true }, heart: { ...star, rotate: 1 } } }),
    );
    const turned = (transform: string) => `<g transform="${transform}"><path d="M1 1"/></g>`;
    expect((await build()).icons).toEqual({
      heart: { body: turned('rotate(90 12 8)'), left: 4, top: -4, width: 16, height: 24 },
      star: { body: turned('translate(24 0) scale(-1 1)'), width: 24, height: 16 },
    });
  });

  test('may be aliases, of icons or of other aliases, but not of themselves', async () => {
    answerWith(() =>
      Response.json({
        width: 24,
        icons: { star: { ...star, rotate: 1 } },
        aliases: {
          favourite: { parent: 'star' },
          heart: { parent: 'favourite', rotate: 3, hFlip: true },
          ring: { parent: 'loop' },
          loop: { parent: 'ring' },
          lost: { parent: 'constructor' },
        },
      }),
    );
    const names = ['favourite', 'heart', 'lost', 'ring'];
    expect(await build({ lucide: { ...iconSets.lucide, names } })).toMatchObject({
      icons: {
        favourite: { body: '<g transform="rotate(90 12 8)"><path d="M1 1"/></g>', left: 4, top: -4 },
        heart: { body: '<g transform="translate(24 0) scale(-1 1)"><path d="M1 1"/></g>', width: 24 },
      },
      messages: [
        'loading icon `lucide:lost` is not in the set',
        'loading icon `lucide:ring` is not in the set',
      ],
    });
  });

  test(
    'a long chain of aliases, and a set without icons, keep nobody waiting',
    { timeout: 5000 },
    async () => {
      const aliases = Object.fromEntries(
        Array.from({ length: 1500 }, (_, index) => [`a${index}`, { parent: `a${index + 1}` }]),
      );
      const names = ['a0'];
      for (const answer of [{ icons: { star }, aliases }, { icons: null }]) {
        answerWith(() => Response.json(answer));
        expect(await build({ lucide: { ...iconSets.lucide, names } })).toMatchObject({
          icons: {},
          messages: ['loading icon `lucide:a0` is not in the set'],
        });
      }
    },
  );

  test('S-137 a host that says nothing has 1500 ms, and the build goes on', async () => {
    vi.useFakeTimers();
    answerWith(() => new Promise<Response>(() => undefined));
    let built: Awaited<ReturnType<typeof build>> | undefined;
    void build().then((done) => (built = done));
    await vi.advanceTimersByTimeAsync(1499);
    expect(built).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(built).toMatchObject({
      icons: {},
      messages: [
        'loading icon `lucide:heart` timed out after 1500ms',
        'loading icon `lucide:star` timed out after 1500ms',
      ],
    });
  });

  test('an answer in time ends the clock', async () => {
    vi.useFakeTimers();
    answerWith(() => Response.json({ icons: { star, heart: star } }));
    await build();
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each([
    ['an error', () => new Response('', { status: 503 }), 'was answered with 503'],
    ['one that it lacks', () => Response.json({ icons: { star } }), 'is not in the set'],
    [
      'one that runs code',
      () => Response.json({ icons: { star, heart: { body: '<path onload="x()"/>' } } }),
      'onload would run code',
    ],
    [
      'one that leaves the drawing',
      () => Response.json({ icons: { star, heart: { body: '</svg><script>x()</script><svg>' } } }),
      'it is no XML',
    ],
  ])('%s is left out and reported', async (_name, answer, reason) => {
    answerWith(answer);
    const { icons, messages } = await build();
    expect(icons).not.toHaveProperty('heart');
    expect(messages).toContainEqual(expect.stringContaining(`loading icon \`lucide:heart\` ${reason}`));
  });
});
