import { decodeUtf8 } from '../lib/utf8.ts';
import { copyToBlock } from './copy-to-block.ts';
import type { ParsedEntry, ParsedText } from './parsed-entry.ts';
import { splitLine } from './split-line.ts';

// A parsed entry is stored as two lines of JSON: what is needed of every entry, and what is derived from its text. The second is about as
// long, and is decoded on demand.

export function encodeEntry({
  text,
  ...head
}: Omit<ParsedEntry, 'text'> & { readonly text: ParsedText }): Buffer {
  return Buffer.from(`${JSON.stringify(head)}\n${JSON.stringify(text)}`);
}

export function decodeEntry(bytes: Uint8Array): ParsedEntry {
  const [head, text] = splitLine(bytes);
  const { data, body, diagnostics } = JSON.parse(decodeUtf8(head)) as Omit<ParsedEntry, 'text'>;
  return { data, body, diagnostics, text: packed(text) };
}

/** A build reads the second line of an entry four or five times: for its page, a list or two, and the check of its links. */
const OFTEN = 8;

let last: { readonly line: Uint8Array; readonly text: ParsedText } | undefined;

/**
 * Decodes a line on demand. It stays in memory as bytes, because decoded texts of ten thousand entries take three times as much. Kept
 * decoded are the last one, whose parts are usually asked for in a row, and those that are read often, because page functions may go
 * through all of them.
 */
function packed(line: Uint8Array): () => ParsedText {
  // A subarray would keep the whole buffer alive.
  const own = copyToBlock(line);
  let reads = 0;
  let kept: ParsedText | undefined;
  return () => {
    if (kept !== undefined) return kept;
    if (last?.line === own) return last.text;
    const text = JSON.parse(decodeUtf8(own)) as ParsedText;
    reads += 1;
    if (reads === OFTEN) kept = text;
    else last = { line: own, text };
    return text;
  };
}
