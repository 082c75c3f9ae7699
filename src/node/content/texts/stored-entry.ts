import { keepBytes, type KeptBytes } from '../../lib/bytes/kept-bytes.ts';
import { splitLine } from '../../lib/bytes/split-line.ts';
import { decodeUtf8, encodeUtf8 } from '../../lib/bytes/utf8.ts';
import type { SourcePosition } from '../../model/diagnostics.ts';
import type { TextFacts } from '../entries/make-entry.ts';
import type { ParsedEntry, ParsedText } from './parsed-entry.ts';
import type { PlacedComponent } from './parsed-markdown.ts';

// A parsed entry is stored as two lines of JSON: what is needed of every entry, and what is derived from its text. The second is about as
// long, and is decoded on demand.

export function encodeEntry(
  { text, ...head }: Omit<ParsedEntry, 'text'> & { readonly text: ParsedText },
  encode = encodeUtf8,
): Buffer {
  return encode(`${JSON.stringify(head)}\n${JSON.stringify(toStoredText(text))}`);
}

export function decodeEntry(bytes: Uint8Array): ParsedEntry {
  const [head, text] = splitLine(bytes);
  const { data, body, diagnostics } = JSON.parse(decodeUtf8(head)) as Omit<ParsedEntry, 'text'>;
  return { data, body, diagnostics, text: packed(text) };
}

/** A build reads the second line of an entry four or five times: for its page, a list or two, and the check of its links. */
const OFTEN = 8;

/** Half of a text's facts are its links: their places, and those of its components, name the file once. */
interface StoredText extends TextFacts {
  readonly file: string;
  readonly links: readonly (readonly [target: string, hash: string, ...StoredPlace])[];
  readonly components: readonly (readonly [
    component: string,
    props: PlacedComponent['props'],
    ...StoredPlace,
  ])[];
}

type StoredPlace = readonly [line: number | null, column: number | null];

function toStoredText({ links, components, ...facts }: ParsedText): StoredText {
  return {
    ...facts,
    file: [...links, ...components][0]?.at.file ?? '',
    links: links.map(({ target, hash, at }) => [target, hash, ...toStoredPlace(at)]),
    components: components.map(({ component, props, at }) => [component, props, ...toStoredPlace(at)]),
  };
}

function toStoredPlace({ line, column }: SourcePosition): StoredPlace {
  return [line ?? null, column ?? null];
}

function toParsedText({ file, links, components, ...facts }: StoredText): ParsedText {
  const placed = (...[line, column]: StoredPlace): SourcePosition => ({
    file,
    ...(line !== null && { line }),
    ...(column !== null && { column }),
  });
  return {
    ...facts,
    links: links.map(([target, hash, ...place]) => ({ target, hash, at: placed(...place) })),
    components: components.map(([component, props, ...place]) => ({
      component,
      props,
      at: placed(...place),
    })),
  };
}

let last: { readonly line: KeptBytes; readonly text: ParsedText } | undefined;

/**
 * Decodes a line on demand. It stays in memory as bytes, because decoded texts of ten thousand entries take three times as much. Kept
 * decoded are the last one, whose parts are usually asked for in a row, and those that are read often, because page functions may go
 * through all of them.
 */
function packed(line: Uint8Array): () => ParsedText {
  // A subarray would keep the whole buffer alive.
  const own = keepBytes(line);
  let reads = 0;
  let kept: ParsedText | undefined;
  return () => {
    if (kept !== undefined) return kept;
    if (last?.line === own) return last.text;
    const text = toParsedText(JSON.parse(decodeUtf8(own.view())) as StoredText);
    reads += 1;
    if (reads === OFTEN) kept = text;
    else last = { line: own, text };
    return text;
  };
}
