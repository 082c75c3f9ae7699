import { MAX_DEPTH } from './flatten-messages.ts';

/** Where the key of a message stands, from 1 on. */
export interface MessagePlace {
  readonly line: number;
  readonly column: number;
}

/** A string before a colon is a key; what stands in another is none of the text's braces. */
const tokens = /(?<name>"[^"\\]*(?:\\.[^"\\]*)*")(?=\s*:)|"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]\n]/g;

/** The dotted keys of a JSON text of nested objects, those of the objects included, with their places; as deep as messages are read. */
export function messagePlaces(json: string): ReadonlyMap<string, MessagePlace> {
  const places = new Map<string, MessagePlace>();
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
      places.set(key, { line, column: index - lineStart + 1 });
    } else if (token === '{' || token === '[') around.push(key);
    else if (token === '}' || token === ']') around.pop();
    else if (token === '\n') {
      line += 1;
      lineStart = index + 1;
    }
  }
  return places;
}
