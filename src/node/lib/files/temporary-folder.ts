import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { messageOf } from '../../../shared/message-of.ts';
import { ExpectedFailure } from '../diagnostics/expected-failure.ts';

/** Makes a folder with an unpredictable name that is accessible to this user only; throws an ExpectedFailure if that is not possible. */
export async function makeTemporaryFolder(): Promise<string> {
  const parent = tmpdir();
  try {
    return await mkdtemp(path.join(parent, 'sitegen-'));
  } catch (error) {
    const message = `Temporary files cannot be put into ${parent}: set TMPDIR to a folder that can be written to. ${messageOf(error)}`;
    throw new ExpectedFailure(message, { cause: error });
  }
}
