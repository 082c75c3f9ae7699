import { readTextIfExists, writeFileAtomic } from './files.ts';
import { sha256 } from './hash.ts';

/** A value that `writeSealed` wrote; undefined when there is none, or not as it was written. */
export function readSealed(file: string): unknown {
  const text = readIfPossible(file) ?? '';
  const end = text.indexOf('\n');
  const json = text.slice(end + 1);
  return end !== -1 && text.slice(0, end) === sha256(json) ? JSON.parse(json) : undefined;
}

function readIfPossible(file: string): string | undefined {
  try {
    return readTextIfExists(file);
  } catch {
    // A folder in its place, a file that cannot be read.
    return undefined;
  }
}

/** Writes a value as JSON behind its hash: a file that was cut, or changed by a fault of the disk, is none. */
export async function writeSealed(file: string, value: unknown): Promise<void> {
  const json = JSON.stringify(value);
  await writeFileAtomic(file, `${sha256(json)}\n${json}`);
}
