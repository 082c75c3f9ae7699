import { prototypeKeys } from './prototype-keys.ts';

const field = /^([A-Za-z]\w*): (\S|\S.*\S)$/;
const doubleQuoted = /^"(?:[^"\\\p{C}]|\\["\\])*"$/u;
const singleQuoted = /^'[^'\p{C}]*'$/u;
const integer = /^(?:0|[1-9]\d{0,14})$/;
const date = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d)?Z?)?$/;
/** An unquoted text or file path: begins with a letter, `/`, `./` or `../`, and contains no `: ` and no comment. */
const plain = /^(?:\p{L}|\.{0,2}\/)(?!.*(?::\s|:$|\s#))[^\p{C}\p{Zl}\p{Zp}]*$/u;
const listed = /^\p{L}[\p{L}\p{N}_./’-]*(?: [\p{L}\p{N}_./’-]+)*$/u;
/** Words that YAML reads as null or as booleans. */
const words = /^(?:null|true|false)$/i;

/**
 * Reads front matter in which every field is on one line and is a text, a date, a whole number or a list of words, as in most files: YAML's
 * own parser takes ten times as long for these. Undefined if that parser is needed.
 */
export function readPlainFields(text: string): Readonly<Record<string, unknown>> | undefined {
  const fields: Record<string, unknown> = {};
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const [, name = '', written = ''] = field.exec(line) ?? [];
    const value = readValue(written);
    if (value === undefined || words.test(name) || prototypeKeys.has(name) || name in fields)
      return undefined;
    fields[name] = value;
  }
  return Object.keys(fields).length === 0 ? undefined : fields;
}

function readValue(written: string): unknown {
  if (doubleQuoted.test(written)) return written.slice(1, -1).replaceAll(/\\(["\\])/g, '$1');
  if (singleQuoted.test(written)) return written.slice(1, -1);
  if (plain.test(written)) return words.test(written) ? undefined : written;
  if (date.test(written)) return written;
  if (integer.test(written)) return Number(written);
  return written.startsWith('[') && written.endsWith(']') ? readList(written.slice(1, -1)) : undefined;
}

function readList(written: string): readonly string[] | undefined {
  const items = written.split(', ');
  return items.every((item) => listed.test(item) && !words.test(item)) ? items : undefined;
}
