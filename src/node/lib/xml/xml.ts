import { attributes, escapeHtml, type Attributes } from '../../../shared/html.ts';

/** An XML document made of these lines. */
export function xmlDocument(lines: readonly string[]): string {
  return withoutForbidden(`${['<?xml version="1.0" encoding="UTF-8"?>', ...lines].join('\n')}\n`);
}

/** Removes what XML 1.0 cannot contain even as a reference: control characters, non-characters, lone surrogates. */
export function withoutForbidden(text: string): string {
  return text.replaceAll(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF\p{Surrogate}]/gu, '');
}

/** `<name>text</name>`, or an empty element if there is no text. */
export function xmlElement(name: string, text?: string, values: Attributes = {}): string {
  const start = `<${name}${attributes(values)}`;
  return text === undefined ? `${start}/>` : `${start}>${escapeHtml(text)}</${name}>`;
}
