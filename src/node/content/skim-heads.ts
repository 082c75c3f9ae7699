import { readIfExists } from '../lib/files.ts';
import { sha256 } from '../lib/hash.ts';
import { mapInSlices } from '../lib/map-in-slices.ts';
import { parseFrontMatter, type FrontMatter } from './front-matter.ts';
import type { ParseInput } from './parse-entry.ts';

/** Batches go to worker threads, so that all of this is plain data. */
export type SkimTask = readonly Pick<ParseInput, 'absolute' | 'path' | 'hash'>[];

/** The head of a content file. Undefined: the file has changed since the scan, or has gone. */
export type SkimAnswer = Pick<FrontMatter, 'data' | 'diagnostics'> | undefined;

/** Reads the front matter of a batch of content files. Runs in workers and in the main thread. */
export function skimHeads(files: SkimTask): Promise<readonly SkimAnswer[]> {
  return mapInSlices(files, ({ absolute, path, hash }) => {
    const bytes = readIfExists(absolute);
    if (bytes === undefined || sha256(bytes) !== hash) return undefined;
    const { data, diagnostics } = parseFrontMatter(bytes.toString('utf8'), path);
    return { data, diagnostics };
  });
}
