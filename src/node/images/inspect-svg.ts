import { parseXml, XmlError, type XmlElement } from '../lib/xml/parse-xml.ts';
import {
  attributeProblem,
  elementProblem,
  styleProblem,
  svgNamespace,
  type ResolvedAttribute,
  type ResolvedName,
} from './svg-rules.ts';

/** Why an SVG cannot be used, in one sentence. */
export interface SvgProblem {
  readonly problem: string;
  readonly code: 'image-invalid' | 'svg-script';
}

export type SvgExamination = { readonly root: XmlElement } | SvgProblem;

/** Why an SVG is not a plain drawing; undefined if it is one. Anything that is not strict XML is rejected as well. */
export function inspectSvg(svg: string | Uint8Array): SvgProblem | undefined {
  const result = examineSvg(svg);
  return 'problem' in result ? result : undefined;
}

/** The root element of an SVG that passes the rules, or what is wrong with it. */
export function examineSvg(svg: string | Uint8Array): SvgExamination {
  const text = typeof svg === 'string' ? svg : decode(svg);
  if (text === undefined) return { problem: 'It is not UTF-8 text.', code: 'image-invalid' };
  const problem = prologProblem(text);
  if (problem !== undefined) return { problem, code: 'svg-script' };
  try {
    const root = parseXml(text);
    const wrong = documentProblem(root);
    return wrong === undefined ? { root } : { problem: wrong, code: 'svg-script' };
  } catch (error) {
    // A RangeError means that the regular expression engine has exhausted its stack.
    if (!(error instanceof XmlError || error instanceof RangeError)) throw error;
    return { problem: `It is not well-formed XML: ${error.message}.`, code: 'image-invalid' };
  }
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const doctype = /<!DOCTYPE\s+svg(?:\s+PUBLIC\s+"[\w\s./+-]*"\s+"[\w:/.-]*")?\s*>/g;

/**
 * Finds whatever could make a browser read a different document than the parser here: another encoding or version, entities, a quoted `>`
 * in the document type, a style sheet in another file.
 */
function prologProblem(text: string): string | undefined {
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  const declaration = /^<\?xml\s([^<>?]*)\?>/.exec(text.slice(start, start + 200));
  if (text.includes('<?', start + (declaration === null ? 0 : 2)))
    return 'Instructions (<?…?>) are not accepted.';
  const settings = declaration?.[1] ?? '';
  const version = /\bversion\s*=\s*["']([^"']*)/.exec(settings)?.[1] ?? '1.0';
  const encoding = /\bencoding\s*=\s*["']([^"']*)/.exec(settings)?.[1] ?? 'utf-8';
  if (version !== '1.0' || !/^(?:utf-8|us-ascii)$/i.test(encoding)) return 'It is not XML 1.0 in UTF-8.';
  const plain = [...text.matchAll(doctype)].length;
  return [...text.matchAll(/<!(?:DOCTYPE|ENTITY|ATTLIST)/gi)].length > plain
    ? 'A document type with declarations is not accepted.'
    : undefined;
}

type Scope = ReadonlyMap<string, string>;

const outerScope: Scope = new Map([
  ['', ''],
  ['xml', 'http://www.w3.org/XML/1998/namespace'],
  ['xmlns', 'http://www.w3.org/2000/xmlns/'],
]);

/** Walks the tree with a list of its own, so that a deep file does not overflow the stack. */
function documentProblem(root: XmlElement): string | undefined {
  const waiting = [{ element: root, scope: outerScope }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { element } = next;
    const scope = declareNamespaces(element, next.scope);
    const name = resolve(element.name, scope);
    if (element === root && !(name.local === 'svg' && name.namespace === svgNamespace)) {
      return `The root element is not <svg xmlns="${svgNamespace}">.`;
    }
    const problem = ownProblem(element, name, scope);
    if (problem !== undefined) return problem;
    for (const child of element.children.toReversed()) {
      if (typeof child !== 'string') waiting.push({ element: child, scope });
    }
  }
  return undefined;
}

function ownProblem(element: XmlElement, name: ResolvedName, scope: Scope): string | undefined {
  const problem = elementProblem(name);
  if (problem !== undefined) return problem;
  for (const attribute of resolveAttributes(element, scope)) {
    const wrong = attributeProblem(name, attribute);
    if (wrong !== undefined) return wrong;
  }
  if (name.local !== 'style') return undefined;
  return styleProblem(element.children.filter((child) => typeof child === 'string').join(''));
}

function declareNamespaces(element: XmlElement, outer: Scope): Scope {
  const declared = [...element.attributes].filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'));
  if (declared.length === 0) return outer;
  return new Map([...outer, ...declared.map(([name, uri]) => [name.slice(6), uri.trim()] as const)]);
}

function resolveAttributes(element: XmlElement, scope: Scope): readonly ResolvedAttribute[] {
  return [...element.attributes]
    .filter(([name]) => name !== 'xmlns' && !name.startsWith('xmlns:'))
    .map(([name, value]) => ({
      ...(name.includes(':') ? resolve(name, scope) : { namespace: '', local: name }),
      value,
    }));
}

function resolve(name: string, scope: Scope): ResolvedName {
  const [prefix = '', local, ...more] = name.includes(':') ? name.split(':') : ['', name];
  const namespace = scope.get(prefix);
  if (namespace === undefined || local === undefined || more.length > 0) {
    throw new XmlError(`The prefix of ${name} is not declared`);
  }
  return { namespace, local };
}
