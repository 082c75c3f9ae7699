import { leadsOut } from '../lib/addresses/leads-out.ts';

/** What an SVG may contain: elements that draw, describe or animate. Everything not listed here is rejected. */
export const svgNamespace = 'http://www.w3.org/2000/svg';

const elements = new Set(
  `a animate animateMotion animateTransform circle clipPath defs desc ellipse feBlend feColorMatrix
  feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow
  feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset
  fePointLight feSpecularLighting feSpotLight feTile feTurbulence filter g image line linearGradient marker mask
  metadata mpath path pattern polygon polyline radialGradient rect set stop style svg switch symbol text textPath
  title tspan use view`.split(/\s+/),
);

/** Vocabularies that take effect in a browser or renderer; those of drawing programs are only notes. */
const activeNamespaces = new Set([
  '',
  'http://www.w3.org/1999/xhtml',
  'http://www.w3.org/1998/Math/MathML',
  'http://www.w3.org/2001/XInclude',
  'http://www.w3.org/1999/XSL/Transform',
  'http://www.mozilla.org/xbl',
]);

/** Attributes whose value is an address. */
const addresses = new Set([
  'href',
  'src',
  'base',
  'action',
  'formaction',
  'ping',
  'data',
  'poster',
  'srcset',
]);

const embeddedPicture = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[\w+/=\s]*$/i;

/** A name with its prefix resolved. */
export interface ResolvedName {
  readonly namespace: string;
  readonly local: string;
}

export interface ResolvedAttribute extends ResolvedName {
  readonly value: string;
}

/** Why an element is rejected, regardless of its attributes and text. */
export function elementProblem({ namespace, local }: ResolvedName): string | undefined {
  const known = namespace === svgNamespace ? elements.has(local) : !activeNamespaces.has(namespace);
  return known ? undefined : `<${local}> is not accepted.`;
}

/** Why an attribute of an element is rejected. */
export function attributeProblem(element: ResolvedName, attribute: ResolvedAttribute): string | undefined {
  const { namespace, value } = attribute;
  const local = attribute.local.toLowerCase();
  if (local.startsWith('on')) return `The attribute ${attribute.local} would run code.`;
  if (addresses.has(local)) return addressProblem(element, attribute);
  if (local === 'attributename') return animationProblem(value);
  if (local === 'style') return styleProblem(value);
  if (namespace !== '') return undefined;
  // Presentation attributes are CSS: an escape could spell url( differently.
  const escaped = value.includes('\\') && value.includes('(');
  if (escaped || leadsOut(value)) return `The attribute ${attribute.local} leads out of the file.`;
  return undefined;
}

/** Why the text of a style sheet or style attribute is rejected. */
export function styleProblem(css: string): string | undefined {
  if (css.includes('\\')) return 'Its styles hold escapes, which could hide a reference.';
  const wrong = leadsOut(css) || /@import|expression\s*\(|-moz-binding|behavior\s*:/i.test(css);
  return wrong ? 'Its styles lead out of the file.' : undefined;
}

function addressProblem({ local }: ResolvedName, attribute: ResolvedAttribute): string | undefined {
  const value = attribute.value.trim();
  const isPicture = local === 'image' || local === 'feImage';
  const inside = attribute.local.toLowerCase() === 'href' && value.startsWith('#');
  if (inside || (isPicture && embeddedPicture.test(value))) return undefined;
  return `The ${attribute.local} of <${local}> leads out of the file.`;
}

/** An animation may change how a part looks, but not where it leads or what it does. */
function animationProblem(value: string): string | undefined {
  const target = value
    .slice(value.lastIndexOf(':') + 1)
    .trim()
    .toLowerCase();
  const wrong = addresses.has(target) || target.startsWith('on') || target === 'style';
  return wrong ? `An animation of ${value.trim()} is not accepted.` : undefined;
}
