import { readFile } from 'node:fs/promises';

import type { OutputContent } from '../../model/output.ts';

/** The bytes of a file to be published. */
export async function readContent(content: OutputContent): Promise<Buffer> {
  if (content.kind === 'copy') return readFile(content.from);
  return Buffer.from(content.kind === 'bytes' ? content.bytes : await content.load());
}
