import { decodeUtf8 } from '../../lib/bytes/utf8.ts';
import type { Store } from '../../model/cache.ts';
import { decodeAsciiJson, encodeAsciiJson } from './ascii-json.ts';
import type { CheckedEntry, ReferenceUse } from '../checks/check-entry.ts';
import type { EntryFields } from './make-entry.ts';
import type { ParsedText } from '../texts/parsed-entry.ts';
import { splitLine } from '../../lib/bytes/split-line.ts';

/** The result for a Markdown file without mistakes. */
export interface KeptEntry extends Pick<CheckedEntry, 'body'> {
  readonly fields: EntryFields;
  readonly references: readonly Pick<ReferenceUse, 'reference' | 'path'>[];
  /** Hash of the finished body; absent for drafts, and for bodies that show other entries, which may have changed. */
  readonly finished?: string;
  readonly text: () => ParsedText;
}

/** Entries that are kept together, by path and hash of the file. */
export type Shelf = ReadonlyMap<string, KeptEntry>;

// A stored shelf is two lines of JSON: what planning needs of the entries and, in the same order, what they say of their texts. The second
// line is twice as long and is only read when needed. Both are lists because V8 creates a shape per key for an object with unique keys.

interface HeadLine {
  /** Hash of everything that the entries depend on except their files. */
  readonly state: string;
  readonly entries: readonly (readonly [key: string, head: Omit<KeptEntry, 'text'>])[];
}

type TextLine = readonly ParsedText[];

/** Empty if the stored shelf has another state. */
export function readEntryShelf(store: Store, name: string, state: string): Shelf {
  const bytes = store.get('entries', name);
  if (bytes === undefined) return new Map();
  const [headLine, textLine] = splitLine(bytes);
  const head = decodeAsciiJson(headLine) as HeadLine;
  if (head.state !== state) return new Map();
  let texts: TextLine | undefined;
  let unread: Uint8Array | undefined = textLine;
  const textAt = (place: number): ParsedText => {
    if (unread !== undefined) texts = JSON.parse(decodeUtf8(unread)) as TextLine;
    unread = undefined;
    return texts?.[place] as ParsedText;
  };
  return new Map(head.entries.map(([key, entry], place) => [key, { ...entry, text: () => textAt(place) }]));
}

export function writeEntryShelf(store: Store, name: string, state: string, shelf: Shelf): void {
  const entries = [...shelf].map(([key, { text: _text, ...head }]) => [key, head] as const);
  const texts: TextLine = [...shelf.values()].map(({ text }) => text());
  const head: HeadLine = { state, entries };
  store.set('entries', name, `${encodeAsciiJson(head)}\n${JSON.stringify(texts)}`);
}
