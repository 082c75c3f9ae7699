import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { createSubmission } from './create-submission.ts';
import { forgetPost } from './post-keys.ts';

const spec = {
  action: '/_forms/contact',
  fields: { name: { kind: 'text', required: true }, email: { kind: 'text', required: true } },
} as const;

const shown = (shownAt: number) => ({ id: 'contact', shownAt });
const isShown = () => true;

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const posts = () =>
  fetched.mock.calls.map(([, init]) => JSON.parse(init.body as string) as Record<string, unknown>);
const json = (status: number, body: unknown) => () => Promise.resolve(Response.json(body, { status }));

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  forgetPost('contact');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Sends later than the endpoint requires of a person. */
async function send(
  values: Readonly<Record<string, string>>,
  submission = createSubmission(spec, shown(Date.now() - 5000)),
) {
  const outcome = submission.send(values, isShown);
  await vi.advanceTimersByTimeAsync(0);
  return outcome;
}

describe('a post', () => {
  test('holds what the form holds, the time and a key', async () => {
    fetched.mockImplementation(json(200, { ok: true, url: '/x' }));
    const outcome = await send({ name: 'Ada', website: '', locale: 'fr', page: '/fr/contact' });
    expect(outcome).toEqual({ kind: 'taken', answer: { ok: true, url: '/x' } });
    const [url, init] = fetched.mock.lastCall ?? [];
    expect([url, init?.method, init?.headers]).toEqual([
      '/_forms/contact',
      'POST',
      { 'content-type': 'application/json', accept: 'application/json' },
    ]);
    expect(posts()).toEqual([
      {
        name: 'Ada',
        website: '',
        locale: 'fr',
        page: '/fr/contact',
        elapsed: 5000,
        key: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
      },
    ]);
  });

  test('keeps its key while it says the same, so that it is taken once', async () => {
    fetched.mockImplementation(json(500, {}));
    const submission = createSubmission(spec, shown(0));
    for (const name of ['Ada', 'Ada', 'Grace']) await send({ name }, submission);
    const [first, again, other] = posts().map(({ key }) => key);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  test('keeps it when the form was left and is shown again, until its sender knows that it was taken', async () => {
    fetched.mockImplementation(json(200, { ok: true }));
    await send({ name: 'Ada' });
    await send({ name: 'Ada' });
    forgetPost('contact');
    await send({ name: 'Ada' });
    const [first, again, other] = posts().map(({ key }) => key);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  test('S-152 holds texts as they were checked, empty ones too, and the rest as it is', async () => {
    fetched.mockImplementation(json(200, { ok: true }));
    const fields = {
      name: { kind: 'text', required: true },
      company: { kind: 'text', required: false },
      message: { kind: 'text', required: true, multiline: true },
      consent: { kind: 'checkbox', required: true },
    } as const;
    const submission = createSubmission({ ...spec, fields }, shown(Date.now() - 5000));
    const given = { company: ' ', consent: 'on', page: ' /fr ' };
    await send({ ...given, name: '  Ann Lee ', message: '\nTwo\r\nlines ' }, submission);
    await send({ ...given, name: 'Ann Lee', message: 'Two\nlines' }, submission);
    const [first, second] = posts();
    expect(first).toMatchObject({
      name: 'Ann Lee',
      company: '',
      message: 'Two\nlines',
      consent: 'on',
      page: ' /fr ',
    });
    expect(second).toEqual(first);
  });

  test('waits until a person could have filled the form in', async () => {
    fetched.mockImplementation(json(200, { ok: true }));
    const sent = createSubmission(spec, shown(Date.now())).send({ name: 'Ada' }, isShown);
    await vi.advanceTimersByTimeAsync(1999);
    expect(fetched).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await sent;
    expect(posts()[0]).toMatchObject({ elapsed: 2000 });
  });

  test('is not made if the form has gone before', async () => {
    const sent = createSubmission(spec, shown(Date.now())).send({ name: 'Ada' }, () => false);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await sent).toBeUndefined();
    expect(fetched).not.toHaveBeenCalled();
  });

  test('counts as a person’s although the clock was set back, and waits no longer for it', async () => {
    fetched.mockImplementation(json(200, { ok: true }));
    const submission = createSubmission(spec, shown(Date.now()));
    vi.setSystemTime(Date.now() - 3_600_000);
    const sent = submission.send({ name: 'Ada' }, isShown);
    await vi.advanceTimersByTimeAsync(2000);
    await sent;
    expect(posts()[0]).toMatchObject({ elapsed: 2000 });
  });

  test('S-154 is not made for who filled in what nobody sees', async () => {
    expect(await send({ name: 'Ada', website: 'https://spam.example' })).toEqual({
      kind: 'taken',
      answer: {},
    });
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('S-153 the answer', () => {
  test.each<[string, () => Promise<Response>, object]>([
    [
      '200 without a word',
      () => Promise.resolve(new Response('', { status: 200 })),
      { kind: 'taken', answer: {} },
    ],
    [
      '422',
      json(422, {
        errors: [
          { path: 'email', code: 'malformed', message: 'Non.' },
          { path: 'constructor', code: 'required' },
        ],
      }),
      { kind: 'invalid', errors: [{ path: 'email', code: 'malformed', message: 'Non.' }] },
    ],
    [
      '422 of nothing that one sees',
      json(422, { errors: [{ path: 'x' }] }),
      { kind: 'failed', failure: 'server' },
    ],
    ['422 of another kind', json(422, 'no'), { kind: 'failed', failure: 'server' }],
    ['429', json(429, { error: 'rate-limit' }), { kind: 'failed', failure: 'too-often' }],
    [
      '500',
      () => Promise.resolve(new Response('<h1>', { status: 500 })),
      { kind: 'failed', failure: 'server' },
    ],
    [
      'no network',
      () => Promise.reject(new TypeError('Failed to fetch')),
      { kind: 'failed', failure: 'offline' },
    ],
  ])('%s', async (_name, answer, outcome) => {
    fetched.mockImplementation(answer);
    expect(await send({ name: 'Ada' })).toEqual(outcome);
  });

  test('none within 10 seconds', async () => {
    fetched.mockImplementation(
      (_url, { signal }) =>
        new Promise((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(signal.reason as Error)),
        ),
    );
    const sent = createSubmission(spec, shown(0)).send({ name: 'Ada' }, isShown);
    let outcome: unknown;
    void sent.then((value) => (outcome = value));
    await vi.advanceTimersByTimeAsync(9999);
    expect(outcome).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(await sent).toEqual({ kind: 'failed', failure: 'timeout' });
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
