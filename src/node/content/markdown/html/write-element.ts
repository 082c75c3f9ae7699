import type { Properties } from 'hast';

import { sanitizeSchema } from './sanitize-schema.ts';
import { escapeAttribute } from './write-text.ts';

type Value = NonNullable<Properties[string]>;
type IsAllowed = (value: Value) => boolean;

const voids: ReadonlySet<string> = new Set(['br', 'hr', 'input']);

const attributeNames: Readonly<Record<string, string>> = {
  ariaDescribedBy: 'aria-describedby',
  ariaLabel: 'aria-label',
  ariaLabelledBy: 'aria-labelledby',
  className: 'class',
  dataClose: 'data-close',
  dataFootnoteBackref: 'data-footnote-backref',
  dataFootnoteRef: 'data-footnote-ref',
  dataFootnotes: 'data-footnotes',
  dataOpen: 'data-open',
  dataWhole: 'data-whole',
  tabIndex: 'tabindex',
};

/** An element as our schema allows it; undefined if the sanitiser would change it. */
export function writeElement(
  tag: string,
  properties: Readonly<Properties> | undefined,
  content: string,
): string | undefined {
  const allowed = schema.get(tag);
  if (allowed === undefined) return undefined;
  let html = `<${tag}`;
  for (const name in properties) {
    const value = properties[name];
    if (value === undefined || value === null) continue;
    if (allowed.get(name)?.(value) !== true) return undefined;
    if (value !== false) html += writeAttribute(attributeNames[name] ?? name, value);
  }
  return voids.has(tag) ? `${html}>` : `${html}>${content}</${tag}>`;
}

function writeAttribute(name: string, value: Exclude<Value, false>): string {
  if (value === true) return ` ${name}`;
  return ` ${name}="${escapeAttribute(Array.isArray(value) ? value.join(' ') : String(value))}"`;
}

/** Tag → attribute → the values that the sanitiser accepts. */
const schema: ReadonlyMap<string, ReadonlyMap<string, IsAllowed>> = new Map(
  (sanitizeSchema.tagNames ?? []).map((tag) => [
    tag,
    new Map(
      (sanitizeSchema.attributes?.[tag] ?? []).map((rule) =>
        typeof rule === 'string' ? [rule, valuesOf(rule)] : [rule[0], isAmong(rule.slice(1))],
      ),
    ),
  ]),
);

function valuesOf(name: string): IsAllowed {
  const protocols = sanitizeSchema.protocols?.[name];
  if (protocols == null) return () => true;
  // Our links are either fragments of the page or addresses with a scheme.
  const address = new RegExp(`^(?:#|(?:${protocols.join('|')}):)`);
  return (value) => address.test(String(value));
}

function isAmong(values: readonly unknown[]): IsAllowed {
  const isValue = (value: unknown) =>
    values.some((allowed) => (allowed instanceof RegExp ? allowed.test(String(value)) : allowed === value));
  return (value) => (Array.isArray(value) ? value.every(isValue) : isValue(value));
}
