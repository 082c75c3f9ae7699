import { afterEach, expect, test, vi } from 'vitest';

import { postForm } from './post-form.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([429, 503])('S-121 a post answered %d is not sent again', async (status) => {
  const fetched = vi.fn<typeof fetch>().mockImplementation(async () => new Response('{}', { status }));
  vi.stubGlobal('fetch', fetched);
  await postForm({ action: '/_forms/x', fields: {} }, { values: {}, elapsed: 3000, key: '' });
  expect(fetched).toHaveBeenCalledTimes(1);
});
