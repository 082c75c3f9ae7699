import { html as namespaces, parse, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** What the pages of the test's site are made of; anything else has been brought in. */
const elements = new Set(
  `html head meta title link script body nav a div main h1 h2 h3 section aside p span code pre input textarea ul ol li em strong
  del blockquote br hr table thead tbody tr th td sup figure figcaption picture source img label noscript`.split(
    /\s+/,
  ),
);

const addresses = new Set([
  'href',
  'src',
  'srcset',
  'action',
  'formaction',
  'data',
  'poster',
  'cite',
  'background',
  'xlink:href',
]);
const forbidden = new Set([
  'style',
  'srcdoc',
  'http-equiv',
  'ping',
  'target',
  'formaction',
  'action',
  'background',
]);

export interface AuditOptions {
  /** Text of the one inline script. */
  readonly boot: string;
  /** Pages of the infrastructure lead away by a refresh; content never does. */
  readonly refresh: boolean;
}

/** What a document holds that is none of our doing, as a browser would read it. */
export function auditDocument(html: string, options: AuditOptions): readonly string[] {
  // With scripts and without: what stands in <noscript> is text to one and elements to the other.
  return [true, false].flatMap((scriptingEnabled) => auditNode(parse(html, { scriptingEnabled }), options));
}

/** The same for a region of a payload. */
export function auditFragment(html: string, options: AuditOptions): readonly string[] {
  return [true, false].flatMap((scriptingEnabled) =>
    auditNode(parseFragment(html, { scriptingEnabled }), options),
  );
}

function auditNode(node: Node, options: AuditOptions): readonly string[] {
  const own =
    'tagName' in node ? auditElement(node, options) : node.nodeName === '#comment' ? auditComment(node) : [];
  const children = 'content' in node ? [node.content] : 'childNodes' in node ? node.childNodes : [];
  return [...own, ...children.flatMap((child) => auditNode(child, options))];
}

/** React writes `<!-- -->` between two texts. */
function auditComment(node: Node): readonly string[] {
  return 'data' in node && node.data === ' ' ? [] : ['a comment'];
}

function auditElement(element: Element, options: AuditOptions): readonly string[] {
  const { tagName, namespaceURI, attrs } = element;
  const problems: string[] = [];
  if (namespaceURI !== namespaces.NS.HTML || !elements.has(tagName)) problems.push(`<${tagName}>`);
  const values = new Map(
    attrs.map(({ name, prefix, value }) => [prefix ? `${prefix}:${name}` : name, value]),
  );
  for (const [name, value] of values) {
    const isRefresh = options.refresh && tagName === 'meta' && name === 'http-equiv' && value === 'refresh';
    if (/^on/i.test(name) || (forbidden.has(name) && !isRefresh))
      problems.push(`<${tagName} ${name}="${value}">`);
    if (addresses.has(name) && runsCode(value)) problems.push(`<${tagName} ${name}="${value}">`);
  }
  if (tagName === 'script' && !isOurs(element, values, options))
    problems.push(`a script: ${textOf(element).slice(0, 80)}`);
  const isLinkInBody = tagName === 'link' && !isBelow(element, 'head');
  const isMetaInBody = tagName === 'meta' && !isBelow(element, 'head');
  if (isLinkInBody || isMetaInBody) problems.push(`<${tagName}> outside <head>`);
  return problems;
}

/** As browsers read an address: blanks and control characters around it, and line ends in it, do not count. */
function runsCode(address: string): boolean {
  // oxlint-disable-next-line no-control-regex
  return /^[\0-\x20]*(?:javascript|vbscript|livescript|data|blob|filesystem|view-source):/i.test(
    address.replaceAll(/[\t\n\r]/g, ''),
  );
}

function isOurs(element: Element, values: ReadonlyMap<string, string>, { boot }: AuditOptions): boolean {
  const type = values.get('type') ?? '';
  if (values.has('src'))
    return /^\/assets\/[\w.-]+\.js$/.test(values.get('src') ?? '') && textOf(element) === '';
  if (type === 'application/ld+json' || type === 'application/json') return isJson(textOf(element));
  return type === '' && textOf(element) === boot;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function isBelow(element: Element, name: string): boolean {
  for (
    let parent: Node | null = element.parentNode;
    parent !== null;
    parent = 'parentNode' in parent ? parent.parentNode : null
  ) {
    if (parent.nodeName === name) return true;
  }
  return false;
}

export function textOf(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}
