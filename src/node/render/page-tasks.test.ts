import { expect, test } from 'vitest';

import { ReusedMemory } from '../lib/bytes/reused-memory.ts';
import type { PlannedPage } from '../model/routes.ts';
import { toRenderTask } from './page-tasks.ts';

test('what a thread renders is in the memory that it shares', async () => {
  const memory = new ReusedMemory();
  const content = { input: Buffer.from('{}'), bodies: ['a'], images: [], files: [], linked: [] };
  const { pages } = await toRenderTask(
    [{ page: {} as PlannedPage, content }],
    {
      session: { module: '', options: '' },
      bodies: new Map(),
      readBodies: async (ids, room) =>
        new Map(ids.map((id) => [id, { nodes: room?.reserve(4) as Uint8Array, props: undefined }])),
      placing: undefined,
      store: {} as never,
    },
    memory,
  );
  const { buffer } = memory.reserve(0);
  expect(pages[0]?.input.buffer).toBe(buffer);
  expect(pages[0]?.bodies.get('a')?.nodes.buffer).toBe(buffer);
  expect(Buffer.from(pages[0]?.input ?? []).toString()).toBe('{}');
});
