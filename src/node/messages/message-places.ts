import { placeInText } from '../lib/diagnostics/place-in-text.ts';
import { MAX_DEPTH, type FlatMessage } from './flatten-messages.ts';

/** A position in a JSON text, from 1. */
export interface MessagePlace {
  readonly line: number;
  readonly column: number;
}

/** The position of a message's key. */
export interface KeyPlace extends MessagePlace {
  /** Index of what follows the key in the text. */
  readonly end: number;
}

/** A string before a colon is a key; braces in other strings are not structure. */
const tokens = /(?<name>"[^"\\]*(?:\\.[^"\\]*)*")(?=\s*:)|"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]\n]/g;

interface PlacedKey extends KeyPlace {
  /** With dots, including the keys of the enclosing objects. */
  readonly key: string;
}

/** The keys of a JSON text of nested objects, in order; as deep as messages are read. */
function* placedKeys(json: string): Generator<PlacedKey> {
  const around: string[] = [];
  let key = '';
  let line = 1;
  let lineStart = 0;
  for (const { 0: token, index, groups } of json.matchAll(tokens)) {
    const written = groups?.['name'];
    if (written !== undefined && around.length <= MAX_DEPTH) {
      const name = JSON.parse(written) as string;
      const prefix = around.at(-1) ?? '';
      key = prefix === '' ? name : `${prefix}.${name}`;
      yield { key, line, column: index - lineStart + 1, end: index + written.length };
    } else if (token === '{' || token === '[') around.push(key);
    else if (token === '}' || token === ']') around.pop();
    else if (token === '\n') {
      line += 1;
      lineStart = index + 1;
    }
  }
}

/** The positions of the keys in a JSON text; for a key that occurs twice, the last one, since its value is the one that is read. */
export function messagePlaces(json: string): ReadonlyMap<string, KeyPlace> {
  return new Map([...placedKeys(json)].map(({ key, ...place }) => [key, place]));
}

/** The position of a character of a message, which is its `offset`th from 0. `end`: where the message's key ends. */
export function placeInMessage(json: string, end: number, offset: number): MessagePlace {
  const start = json.indexOf('"', end) + 1;
  // Each match is one character of the message, however it is written.
  const sign = /\\u[\da-f]{4}|\\?[^]/giy;
  sign.lastIndex = start;
  for (let count = 0; count < offset; count++) sign.exec(json);
  return placeInText(json, sign.lastIndex);
}

/** A key that occurs a second time in a text, and the line of its first occurrence. */
export interface RepeatedKey extends PlacedKey {
  readonly first: number;
}

/** JSON silently keeps the last of them. Keys inside a repeated object are not reported separately. */
export function repeatedKeys(json: string): readonly RepeatedKey[] {
  const lines = new Map<string, number>();
  const repeated = new Map<string, RepeatedKey>();
  for (const place of placedKeys(json)) {
    const { key, line } = place;
    const first = lines.get(key);
    if (first === undefined) lines.set(key, line);
    else if (!isBelow(key, repeated)) repeated.set(key, { ...place, first });
  }
  return [...repeated.values()];
}

function isBelow(key: string, keys: ReadonlyMap<string, unknown>): boolean {
  const parts = key.split('.');
  return parts.some((_part, count) => count > 0 && keys.has(parts.slice(0, count).join('.')));
}

const messageValue = /\s*:\s*("[^"\\]*(?:\\.[^"\\]*)*")/y;

/** Every message of a JSON text: also those of a repeated object's earlier occurrences, which JSON.parse drops. */
export function writtenMessages(json: string): readonly FlatMessage[] {
  const messages = new Map<string, string>();
  for (const { key, end } of placedKeys(json)) {
    messageValue.lastIndex = end;
    const value = messageValue.exec(json)?.[1];
    if (value === undefined) messages.delete(key);
    else messages.set(key, JSON.parse(value) as string);
  }
  return [...messages].map(([key, text]) => ({ key, text }));
}
