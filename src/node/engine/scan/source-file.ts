import path from 'node:path';

import type { SourceFile } from '../../model/content.ts';

type Scanned = Omit<SourceFile, 'absolute'>;

export function sourceFile(root: string, scanned: Scanned): SourceFile {
  return new SourceInRoot(root, scanned);
}

/** There are thousands: the absolute path, needed once or twice, would be the largest part of each. */
class SourceInRoot implements SourceFile {
  readonly path: string;
  readonly size: number;
  readonly hash: string;
  readonly #root: string;

  constructor(root: string, { path: name, size, hash }: Scanned) {
    this.path = name;
    this.size = size;
    this.hash = hash;
    this.#root = root;
  }

  get absolute(): string {
    return path.join(this.#root, this.path);
  }
}
