import { afterEach, expect, test, vi } from 'vitest';

import { postForm } from './post-form.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([429, 503])('S-121 a post answered %d is not sent again', async (status) => {
  const fetched = vi.fn<typeof fetch>().mockImplementation(async () => new Response('{}', { status }));
  vi.stubGlobal('fetch', fetched);
  await postForm({ action: '/_forms/x', fields: {} }, { values: {}, elapsed: 3000, key: '' });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test.each(['taken', undefined])(
  'an error of a field whose code is %s has one that the site has words for',
  async (code) => {
    const answer = {
      errors: [
        { path: 'email', code },
        { path: 'other', code: 'required' },
      ],
    };
    vi.stubGlobal('fetch', async () => Response.json(answer, { status: 422 }));
    const fields = { email: { kind: 'text', required: true } } as const;
    const post = { values: {}, elapsed: 3000, key: '' };
    expect(await postForm({ action: '/_forms/x', fields }, post)).toEqual({
      kind: 'invalid',
      errors: [{ path: 'email', code: 'malformed' }],
    });
  },
);

test.each([{ errors: [null, 'email', { path: 1 }] }, { errors: 'email' }, null])(
  'an endpoint that refuses a form with %j has failed',
  async (answer) => {
    vi.stubGlobal('fetch', async () => Response.json(answer, { status: 422 }));
    const post = { values: {}, elapsed: 3000, key: '' };
    expect(await postForm({ action: '/_forms/x', fields: {} }, post)).toEqual({
      kind: 'failed',
      failure: 'server',
    });
  },
);
