/** A strict parser for small XML files: no DTD, and namespaces only as part of names. */
import { placeInText } from '../diagnostics/place-in-text.ts';
import { withoutForbidden } from './xml.ts';

export type XmlNode = string | XmlElement;

export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlNode[];
}

export class XmlError extends Error {
  override readonly name = 'XmlError';
}

const tokens = [
  ['comment', /<!--(?:(?!--)[^])*-->/y],
  ['instruction', /<\?[^]*?\?>/y],
  // A `>` inside quotes does not end it.
  ['doctype', /<!DOCTYPE(?:[^[>"']|"[^"]*"|'[^']*')*>/y],
  ['cdata', /<!\[CDATA\[([^]*?)\]\]>/y],
  ['end', /<\/([\w:.-]+)\s*>/y],
  ['start', /<([A-Za-z_][\w:.-]*)((?:\s+[A-Za-z_][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y],
  ['text', /[^<]+/y],
] as const;

interface OpenElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlNode[];
}

/** The root element of a document. Throws an XmlError if it is not well-formed or has a DTD. */
export function parseXml(text: string): XmlElement {
  if (withoutForbidden(text) !== text) throw new XmlError('A character that XML forbids');
  const document: OpenElement = { name: '', attributes: new Map(), children: [] };
  const open: OpenElement[] = [document];
  for (const { kind, match } of tokenize(text.replace(/^\uFEFF/, ''))) {
    const parent = open.at(-1) ?? document;
    const [source, first = '', second = '', third = ''] = match;
    if (kind === 'start') {
      const element: OpenElement = { name: first, attributes: parseAttributes(second), children: [] };
      parent.children.push(element);
      if (third === '') open.push(element);
    } else if (kind === 'end') {
      if (open.length === 1 || parent.name !== first) throw new XmlError(`</${first}> closes nothing`);
      open.pop();
    } else if (kind === 'cdata') {
      parent.children.push(first);
    } else if (kind === 'text') {
      if (source.includes(']]>')) throw new XmlError('"]]>" in a text');
      parent.children.push(decodeReferences(source));
    } else if (kind !== 'comment' && open.length > 1) {
      throw new XmlError(`${source} inside an element`);
    }
  }
  if (open.length > 1) throw new XmlError(`<${open.at(-1)?.name ?? ''}> is not closed`);
  return onlyElement(document.children);
}

function* tokenize(text: string) {
  let at = 0;
  while (at < text.length) {
    const token = nextToken(text, at);
    if (token === undefined) {
      const { line, column } = placeInText(text, at);
      throw new XmlError(`The tag at line ${line}, column ${column} cannot be read`);
    }
    at += token.match[0].length;
    yield token;
  }
}

function nextToken(text: string, at: number) {
  for (const [kind, pattern] of tokens) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match !== null) return { kind, match };
  }
  return undefined;
}

function parseAttributes(source: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', quoted = ''] of source.matchAll(/([^\s=]+)\s*=\s*("[^"]*"|'[^']*')/g)) {
    if (attributes.has(name)) throw new XmlError(`Attribute ${name} twice`);
    attributes.set(name, decodeReferences(quoted.slice(1, -1)).replaceAll(/[\t\n\r]/g, ' '));
  }
  return attributes;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeReferences(text: string): string {
  return text.replaceAll(/&([^;&\s]*;)?/g, (reference) => {
    const name = reference.slice(1, -1);
    const number = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name);
    if (number === null) {
      if (!Object.hasOwn(entities, name)) throw new XmlError(`Unknown reference ${reference}`);
      return entities[name] ?? '';
    }
    const code = number[1] === undefined ? Number(number[2]) : Number.parseInt(number[1], 16);
    if (!isXmlCharacter(code)) throw new XmlError(`Bad reference ${reference}`);
    return String.fromCodePoint(code);
  });
}

function isXmlCharacter(code: number): boolean {
  if (code < 0x20) return code === 9 || code === 10 || code === 13;
  return code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff;
}

function onlyElement(nodes: readonly XmlNode[]): XmlElement {
  const elements = nodes.filter((node): node is XmlElement => typeof node !== 'string');
  const [root] = elements;
  if (root === undefined || elements.length > 1) throw new XmlError('A document has one root element');
  if (nodes.some((node) => typeof node === 'string' && node.trim() !== ''))
    throw new XmlError('Text outside the root element');
  return root;
}
