/** The heads of texts that were read for their hashes: whoever needs no more of a text need not read it again. */
export interface TextHeads {
  readonly note: (hash: string, bytes: Buffer) => void;
  /** Undefined: it is not known; a file that is read has one. */
  readonly of: (hash: string) => string | undefined;
  /** They are read once, and would stay in memory. */
  readonly clear: () => void;
}

/** More than front matter may have: such a text is read again. */
const LIMIT = 1 << 16;

export function createTextHeads(): TextHeads {
  const heads = new Map<string, string>();
  return {
    note(hash, bytes) {
      const head = headOf(bytes);
      if (head.length < LIMIT) heads.set(hash, head);
    },
    of: (hash) => heads.get(hash),
    clear: () => heads.clear(),
  };
}

/** The text of a file as far as its front matter goes; all of it where that is not closed. */
export function headOf(bytes: Buffer): string {
  const closing = bytes.indexOf('\n---', 3);
  const end = closing < 0 ? -1 : bytes.indexOf('\n', closing + 1);
  return (end < 0 ? bytes : bytes.subarray(0, end)).toString('utf8');
}
