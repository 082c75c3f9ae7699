import { renameSync } from 'node:fs';

import type { PublishJob } from './publish-job.ts';

/** If nothing is public yet, the whole site appears with one rename. */
export async function publishFresh({ staging, live, onPublic }: PublishJob): Promise<void> {
  renameSync(staging.room('tree'), live);
  await onPublic();
}
