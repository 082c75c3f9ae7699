/** The line is parsed here because Satteri's own parser of attributes stops at a `}` in a value and accepts broken quotes. */

import { findControl } from '../../../lib/diagnostics/control-sign.ts';

const attribute =
  /\s*(?:([#.])([^\s"'<=>`{}#.]+)|([\p{L}_:][\p{L}\p{N}_:.-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|((?![“”«„‘’])[^\s"'<=>`{}]+)))?(?=[\s}]))/uy;

/** The attributes on the first line of a directive (`:::name[label]{a="b" .c #d}`); undefined if the line is malformed. */
export function readAttributes(line: string, name: string): Readonly<Record<string, string>> | undefined {
  const head = line.replace(/^:+/, '');
  if (!head.startsWith(name)) return undefined;
  const rest = head.slice(name.length + labelLength(head.slice(name.length)));
  if (rest === '') return {};
  if (!rest.startsWith('{') || !rest.endsWith('}')) return undefined;

  const attributes = new Map<string, string>();
  attribute.lastIndex = 1;
  while (!/^\s*\}$/.test(rest.slice(attribute.lastIndex))) {
    const match = attribute.exec(rest);
    if (match === null) return undefined;
    const [, sign, shortcut = '', key = '', double, single, bare] = match;
    if (sign === '#') attributes.set('id', shortcut);
    else if (sign === '.')
      attributes.set('class', [attributes.get('class') ?? [], shortcut].flat().join(' '));
    else attributes.set(key, decodeEntities(double ?? single ?? bare ?? ''));
  }
  attributes.delete('__proto__');
  return Object.fromEntries(attributes);
}

/** Length of a `[label]` at the start, with balanced brackets inside; 0 if there is none. */
function labelLength(text: string): number {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index];
    if (sign === '\\') index += 1;
    else if (sign === '[') depth += 1;
    else if (sign === ']') depth -= 1;
    if (depth === 0) return sign === ']' ? index + 1 : 0;
  }
  return 0;
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  nbsp: '\u00A0',
  quot: '"',
};

function decodeEntities(value: string): string {
  return value.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi,
    (entity, decimal?: string, hex?: string, named = '') => {
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      if (Number.isNaN(code)) return entities[named as string] ?? entity;
      if (code > 0x10_ff_ff || (code >= 0xd8_00 && code <= 0xdf_ff)) return '\uFFFD';
      const sign = String.fromCodePoint(code);
      return findControl(sign) === undefined ? sign : '\uFFFD';
    },
  );
}
