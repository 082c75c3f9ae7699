import type { SourceFile } from '../../model/content.ts';
import { readUnchanged } from './read-unchanged.ts';

/** The text of a file that the scan found. */
export async function readSource({ absolute, hash }: SourceFile): Promise<string> {
  return (await readUnchanged(absolute, hash)).toString('utf8');
}
