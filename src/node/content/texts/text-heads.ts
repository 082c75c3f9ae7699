import { FRONT_MATTER_BYTES } from '../front-matter/front-matter.ts';

/** The front matter of texts that were read for hashing, so that the files need not be read again for it. */
export interface TextHeads {
  readonly note: (hash: string, bytes: Buffer) => void;
  /** Undefined if unknown: the file has to be read. */
  readonly of: (hash: string) => string | undefined;
  /** Call this once the heads have been used: each is needed once, and they take memory. */
  readonly clear: () => void;
}

export function createTextHeads(): TextHeads {
  const heads = new Map<string, string>();
  return {
    note(hash, bytes) {
      const head = headOf(bytes);
      // A longer one is refused, or belongs to a text without front matter: its file is read again.
      if (head.length < FRONT_MATTER_BYTES) heads.set(hash, head);
    },
    of: (hash) => heads.get(hash),
    clear: () => heads.clear(),
  };
}

/** The text of a file up to the end of its front matter; the whole text if the front matter is not closed. */
export function headOf(bytes: Buffer): string {
  const closing = bytes.indexOf('\n---', 3);
  const end = closing < 0 ? -1 : bytes.indexOf('\n', closing + 1);
  return (end < 0 ? bytes : bytes.subarray(0, end)).toString('utf8');
}
