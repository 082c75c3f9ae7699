import { expect, test, vi } from 'vitest';

import type { GetJson } from './get-json.ts';
import { createManifests } from './manifest.ts';

test('the manifest of another build is one, too: `sitegen dev` has only the present one', async () => {
  const get = vi.fn<GetJson>().mockResolvedValue({ id: 'b' });
  await createManifests(get).of('a');
  const [url, isOwn] = get.mock.calls[0] ?? [];
  expect(url).toBe('/builds/meta/a.json');
  expect([{ id: 'a' }, { id: 'b' }, {}, [], null].map((body) => isOwn?.(body as never))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
