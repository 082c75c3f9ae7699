import type { BigIntStats } from 'node:fs';
import { open } from 'node:fs/promises';

import { copyInto, namingFile } from '../lib/files/files.ts';
import { sha256 } from '../lib/bytes/hash.ts';
import { FILE_MODE, finishFile, writeNewFile } from '../lib/files/new-file.ts';
import { readIntoMemory } from '../lib/files/read-into-memory.ts';
import { inReusedMemory } from '../lib/bytes/reused-memory.ts';
import { goneIsChanged, SourceChangedError } from '../lib/diagnostics/source-changed-error.ts';
import type { OutputFile } from '../model/output.ts';

/** Larger files are copied in pieces, smaller ones synchronously, which takes a third of the time: a site has thousands of pictures. */
const LARGE = 1 << 20;

/** Copies a file to where there is none, and returns the copy's stats. Throws `SourceChangedError` unless it has the announced bytes. */
export async function copyUnchanged(
  from: string,
  to: string,
  { hash, size }: Pick<OutputFile, 'hash' | 'size'>,
): Promise<BigIntStats> {
  if (size > LARGE) return copyLarge(from, to, hash);
  return inReusedMemory(async (memory) => {
    const bytes = readIntoMemory(from, memory);
    if (bytes === undefined || sha256(bytes) !== hash) throw new SourceChangedError(from);
    return writeNewFile(to, bytes);
  });
}

async function copyLarge(from: string, to: string, hash: string): Promise<BigIntStats> {
  const handle = await open(to, 'wx', FILE_MODE);
  try {
    const copied = await copyInto(from, handle).catch(goneIsChanged(from));
    if (copied !== hash) throw new SourceChangedError(from);
    return finishFile(handle.fd);
  } catch (error) {
    throw namingFile(error, to);
  } finally {
    await handle.close();
  }
}
