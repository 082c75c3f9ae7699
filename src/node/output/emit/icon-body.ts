import { attributes, escapeHtml } from '../../../shared/html.ts';
import { leadsOut } from '../../lib/addresses/leads-out.ts';
import { parseXml, XmlError, type XmlElement } from '../../lib/xml/parse-xml.ts';

/** An icon in the Iconify format. */
export interface IconifyIcon {
  /** The content of `<svg>`. */
  readonly body: string;
  readonly left?: number;
  readonly top?: number;
  readonly width: number;
  readonly height: number;
}

/** Why a drawing cannot be an icon. */
export class IconError extends Error {
  override readonly name = 'IconError';
}

/** Elements and attributes for drawing. The browser inserts bodies into its page, so everything else is refused. */
const drawing = words(`circle clipPath defs ellipse g line linearGradient mask path pattern polygon polyline
  radialGradient rect stop symbol text tspan use`);

/** Editors' metadata, which draws nothing. */
const silent = /^(?:title|desc|metadata|sodipodi:.*|inkscape:.*)$/;

const presentation =
  words(`clip-path clip-rule color fill fill-opacity fill-rule mask opacity paint-order stop-color
  stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-opacity stroke-width transform vector-effect`);

const geometry =
  words(`clipPathUnits cx cy d dx dy fr fx fy gradientTransform gradientUnits height id maskContentUnits
  maskUnits offset pathLength patternContentUnits patternTransform patternUnits points preserveAspectRatio r rx ry
  spreadMethod viewBox width x x1 x2 y y1 y2`);

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/));
}

/** Reads an SVG file as an icon; throws an IconError that explains the problem. */
export function readIcon(svg: string): IconifyIcon {
  const root = parseSvg(svg);
  const inner = writeChildren(root);
  const kept = attributes(inInk(keptAttributes(root, (name) => presentation.has(name))));
  return { body: kept === '' ? inner : `<g${kept}>${inner}</g>`, ...iconBox(root) };
}

function parseSvg(svg: string): XmlElement {
  try {
    const root = parseXml(svg);
    if (root.name !== 'svg') throw new IconError(`it is a <${root.name}>`);
    return root;
  } catch (error) {
    if (error instanceof XmlError) throw new IconError(`it is no XML: ${error.message}`);
    throw error;
  }
}

function writeElement(element: XmlElement): string {
  const { name } = element;
  if (silent.test(name)) return '';
  if (!drawing.has(name)) throw new IconError(`<${name}> is not for icons`);
  const start = `<${name}${attributes(keptAttributes(element, isKept))}`;
  const inner = writeChildren(element);
  return inner === '' ? `${start}/>` : `${start}>${inner}</${name}>`;
}

function writeChildren({ name, children }: XmlElement): string {
  const areWords = name === 'text' || name === 'tspan';
  return children
    .map((node) => {
      if (typeof node !== 'string') return writeElement(node);
      return escapeHtml(areWords ? node : node.trim());
    })
    .join('');
}

/** Replaces black on the root element by the colour of the surrounding text, as the Iconify format does. */
function inInk(kept: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const black = /^(?:#000|#000000|black)$/i;
  return Object.fromEntries(
    Object.entries(kept).map(([name, value]) => [name, black.test(value) ? 'currentColor' : value]),
  );
}

function isKept(name: string): boolean {
  return presentation.has(name) || geometry.has(name);
}

/** The attributes of a drawing; `style` is split into attributes, since styles are never emitted. */
function keptAttributes(
  element: XmlElement,
  keep: (name: string) => boolean,
): Readonly<Record<string, string>> {
  const kept: Record<string, string> = {};
  for (const [name, value] of element.attributes) {
    if (/^on/i.test(name)) throw new IconError(`${name} would run code`);
    const isDrawn = name === 'style' || keep(name);
    if (/url\((?!\s*['"]?#)|\\/i.test(value) || (isDrawn && leadsOut(value)))
      throw new IconError(`${name} refers to another file`);
    if (name === 'href' || name === 'xlink:href') {
      if (!value.startsWith('#')) throw new IconError(`${name} refers to another file`);
      kept['href'] = value;
    } else if (keep(name)) {
      kept[name] = value;
    }
  }
  return { ...kept, ...styleAttributes(element.attributes.get('style') ?? '') };
}

function styleAttributes(style: string): Readonly<Record<string, string>> {
  const declarations = style
    .split(';')
    .map((declaration) => declaration.split(':').map((part) => part.trim()));
  return Object.fromEntries(
    declarations.flatMap(([name = '', value = '']) =>
      presentation.has(name) && value !== '' ? [[name, value]] : [],
    ),
  );
}

/** The Iconify format's default size. */
const defaultSize = 16;

function iconBox({ attributes: values }: XmlElement): Omit<IconifyIcon, 'body'> {
  const numbers = (values.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [left = 0, top = 0, width = 0, height = 0] = numbers;
  if (numbers.length === 4 && numbers.every(Number.isFinite) && width > 0 && height > 0) {
    return { ...(left !== 0 && { left }), ...(top !== 0 && { top }), width, height };
  }
  const pixels = (name: string) => {
    const size = Number.parseFloat(values.get(name) ?? '');
    return size > 0 ? size : defaultSize;
  };
  return { width: pixels('width'), height: pixels('height') };
}
