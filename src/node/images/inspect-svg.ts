import { parseXml, XmlError, type XmlElement } from '../lib/parse-xml.ts';

/** What draws or describes; everything else (script, foreignObject, animate, a, style sheets of others) is refused. */
const elements = new Set(
  `circle clipPath defs desc ellipse feBlend feColorMatrix feComponentTransfer feComposite feFlood feFuncA feFuncB feFuncG
  feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset feTurbulence filter g image line linearGradient marker
  mask metadata path pattern polygon polyline radialGradient rect stop style svg switch symbol text textPath title tspan
  use view`.split(/\s+/),
);

const embeddedPicture = /^data:image\/(?:png|jpeg|webp|avif|gif);base64,[\w+/=\s]*$/;

/** Why an SVG is not a plain drawing; undefined when it is one. A file that is no strict XML is refused as well. */
export function inspectSvg(text: string): string | undefined {
  if (/<!DOCTYPE[^>]*\[|<\?xml-stylesheet/i.test(text)) return 'A document type with entities, or a style sheet of another file.';
  try {
    const root = parseXml(text);
    return root.name === 'svg' ? inspectElement(root) : `The root element is <${root.name}>.`;
  } catch (error) {
    if (error instanceof XmlError) return `It is not well-formed: ${error.message}.`;
    throw error;
  }
}

function inspectElement(element: XmlElement): string | undefined {
  if (!elements.has(element.name)) return `<${element.name}> is not allowed.`;
  for (const [name, value] of element.attributes) {
    const problem = inspectAttribute(name, value);
    if (problem !== undefined) return problem;
  }
  for (const child of element.children) {
    const problem = typeof child === 'string' ? inspectText(element.name, child) : inspectElement(child);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function inspectAttribute(name: string, value: string): string | undefined {
  const local = name.slice(name.indexOf(':') + 1).toLowerCase();
  if (local.startsWith('on')) return `The attribute ${name} would run code.`;
  if (name.startsWith('xmlns')) return undefined;
  if (local === 'href' || local === 'src' || local === 'base') {
    return value.startsWith('#') || embeddedPicture.test(value) ? undefined : `${name} leads out of the file.`;
  }
  return inspectCss(value) ? `${name} leads out of the file.` : undefined;
}

function inspectText(parent: string, text: string): string | undefined {
  return parent === 'style' && inspectCss(text) ? 'Its style sheet leads out of the file.' : undefined;
}

/** Whether a style refers to anything but a part of the file. Escapes are refused: they could hide a reference. */
function inspectCss(css: string): boolean {
  return /url\(\s*(?!\s*['"]?#)|@import|image-set\(|\\|javascript:|expression\(/i.test(css);
}
