import { copyToBlock } from '../lib/copy-to-block.ts';
import { splitLine } from '../lib/split-line.ts';
import { decodeUtf8 } from '../lib/utf8.ts';
import type { ParsedEntry, ParsedText } from './parsed-entry.ts';

// The store has a parsed entry as two lines of JSON: what is asked of all entries, and what it says of its text, which is as long and
// is read when it is asked for.

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

/** A build asks for a text four or five times: its page, a list or two, the check of its links. */
const OFTEN = 8;

let last: { readonly line: Uint8Array; readonly text: ParsedText } | undefined;

/**
 * Reads a line that stays bytes: as objects the texts of ten thousand entries take three times as much. The last one is an object, for
 * its parts are asked for one after the other, and so is one that is asked for often: page functions may look through all of them.
 */
function packed(line: Uint8Array): () => ParsedText {
  // A piece would keep the whole of what it is a piece of.
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
