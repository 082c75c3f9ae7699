import path from 'node:path';

import { hashFile, statIfExists } from '../../lib/files/files.ts';
import { sha256 } from '../../lib/bytes/hash.ts';
import { readContent } from '../../lib/files/read-content.ts';
import { scanTree } from '../../output/publish-tree.ts';
import type { ProducedFiles } from '../engine-types.ts';

/** The files in an output folder. */
export function publishedFiles(outDir: string): ProducedFiles {
  const { files } = scanTree(outDir);
  return new Map([...files].map((file) => [file, { kind: 'copy', from: path.join(outDir, file) }]));
}

/** Hash of the actual bytes, regardless of the hash recorded when they were made; undefined: there is no such file. */
export async function hashProduced(files: ProducedFiles, file: string): Promise<string | undefined> {
  const content = files.get(file);
  if (content?.kind !== 'copy') return content && sha256(await readContent(content));
  const stats = statIfExists(content.from);
  return stats && hashFile(content.from, Number(stats.size));
}

/** The value of a JSON file; an empty object if it contains none. */
export async function readProducedJson(files: ProducedFiles, file: string): Promise<object> {
  const content = files.get(file);
  try {
    return Object(JSON.parse(String(content && (await readContent(content))))) as object;
  } catch {
    return {};
  }
}
