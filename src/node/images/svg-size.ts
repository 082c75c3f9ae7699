import type { XmlElement } from '../lib/xml/parse-xml.ts';
import type { Size } from './size.ts';

/** CSS pixels per unit of length. */
const units: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
};

/** The size at which a drawing is shown, in whole CSS pixels, from its width and height or its viewBox. */
export function svgSize({ attributes }: XmlElement): Size | undefined {
  const [width, height] = [readLength(attributes.get('width')), readLength(attributes.get('height'))];
  const box = readViewBox(attributes.get('viewBox'));
  if (width !== undefined && height !== undefined) return whole({ width, height });
  if (box === undefined) return undefined;
  if (width !== undefined) return whole({ width, height: (width * box.height) / box.width });
  if (height !== undefined) return whole({ width: (height * box.width) / box.height, height });
  return whole(box);
}

/** A length, unless it depends on where the drawing is shown, as with percentages and em. */
function readLength(value = ''): number | undefined {
  const [, number = '', unit = ''] =
    /^\s*\+?((?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?)([a-z]*)\s*$/i.exec(value) ?? [];
  const factor = Object.hasOwn(units, unit.toLowerCase()) ? units[unit.toLowerCase()] : undefined;
  const length = Number.parseFloat(number) * (factor ?? Number.NaN);
  return length > 0 && Number.isFinite(length) ? length : undefined;
}

function readViewBox(value = ''): Size | undefined {
  const [, , width = 0, height = 0] = value
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return width > 0 && height > 0 && Number.isFinite(width * height) ? { width, height } : undefined;
}

function whole({ width, height }: Size): Size {
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
}
