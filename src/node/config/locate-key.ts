import { readTokens, type Token } from './read-tokens.ts';

/**
 * The offset in a bundled config of the key at a path, or of the deepest part of the path that can be found. Follows names to their
 * declarations, calls to their first argument, and spreads. `from`: the offset of another value than the default export. Undefined without
 * such a value.
 */
export function locateKey(code: string, keys: readonly PropertyKey[], from?: number): number | undefined {
  const source = createTokenReader(readTokens(code));
  const start =
    from === undefined ? source.defaultExport() : source.tokens.findIndex(({ offset }) => offset === from);
  let value = start < 0 ? undefined : source.resolve(start);
  let found = value;
  for (const key of keys) {
    const property = value === undefined ? undefined : source.property(value, String(key));
    if (property === undefined) break;
    found = property.key;
    value = source.resolve(property.value);
  }
  return found === undefined ? undefined : source.tokens[found]?.offset;
}

/** Indexes of the tokens at which a property's key and value begin. */
interface Property {
  readonly key: number;
  readonly value: number;
}

const opening = new Set(['{', '[', '(']);
const closing = new Set(['}', ']', ')']);
/** Words that may stand before the name of a method. */
const modifiers = new Set(['async', 'get', 'set', '*']);
/** More steps than any config needs from a name to its value; a name may refer to itself. */
const MAX_STEPS = 20;

function createTokenReader(tokens: readonly Token[]) {
  const text = (index: number): string => tokens[index]?.text ?? '';
  const isWord = (index: number): boolean => /^[\w$\u{80}-\u{10FFFF}]/u.test(text(index));

  /** Index after a value: that of the comma or bracket that ends it. */
  function skip(index: number): number {
    let depth = 0;
    for (; index < tokens.length; index += 1) {
      if (depth === 0 && (text(index) === ',' || closing.has(text(index)))) return index;
      if (opening.has(text(index))) depth += 1;
      if (closing.has(text(index))) depth -= 1;
    }
    return index;
  }

  /** From the beginning of an expression to the bracket that opens its object or list. */
  function resolve(index: number, steps = 0): number | undefined {
    if (steps > MAX_STEPS) return undefined;
    if (text(index) === '{' || text(index) === '[') return index;
    if (text(index) === '(') return resolve(index + 1, steps + 1);
    if (!isWord(index)) return undefined;
    let end = index + 1;
    while (text(end) === '.' && isWord(end + 1)) end += 2;
    if (text(end) === '(') return resolve(end + 1, steps + 1);
    const declared = end === index + 1 ? declaration(text(index)) : undefined;
    return declared === undefined ? undefined : resolve(declared, steps + 1);
  }

  /** In bundled code, each module-level name has only one meaning. */
  function declaration(name: string): number | undefined {
    const index = tokens.findIndex(
      (token, at) => token.text === name && text(at + 1) === '=' && /^(?:var|let|const)$/.test(text(at - 1)),
    );
    return index < 0 ? undefined : index + 2;
  }

  /** The property of an object, or the item of a list, that a bracket opens. */
  function property(open: number, key: string, steps = 0): Property | undefined {
    const isList = text(open) === '[';
    let spread: Property | undefined;
    let count = 0;
    for (let index = open + 1; index < tokens.length && !closing.has(text(index));) {
      if (text(index) === '.' && text(index + 1) === '.') {
        const value = steps > MAX_STEPS ? undefined : resolve(index + 3);
        spread = (value === undefined ? undefined : property(value, key, steps + 1)) ?? spread;
      } else {
        const name = modifiers.has(text(index)) && isKey(index + 1) ? index + 1 : index;
        const matches = isList ? String(count) === key : unquote(text(name)) === key;
        if (matches) return { key: name, value: !isList && text(name + 1) === ':' ? name + 2 : name };
        count += 1;
      }
      index = skip(index);
      if (text(index) === ',') index += 1;
    }
    return spread;
  }

  /** Where the name of the default export stands in the bundle's last statement; negative if there is none. */
  function defaultExport(): number {
    return tokens.findLastIndex((token, index) => token.text === 'as' && text(index + 1) === 'default') - 1;
  }

  function isKey(index: number): boolean {
    return isWord(index) || /^["']/.test(text(index));
  }

  return { tokens, defaultExport, resolve, property };
}

function unquote(text: string): string {
  return /^["']/.test(text) ? text.slice(1, -1) : text;
}
