import type { FontFaceProperty, FontWeight } from 'lightningcss';

/** The content of a `@font-face` rule. */
export interface FontFace {
  readonly family: string;
  /** As in CSS, 1 to 1000; both ends are equal for a font with one weight. */
  readonly weights: readonly [number, number];
  readonly style: 'normal' | 'italic';
  /** Absolute paths of those of its sources that are files of the site. */
  readonly files: readonly string[];
}

/** Reads the descriptors of a rule; omitted ones have their CSS defaults. */
export function fontFace(
  properties: readonly FontFaceProperty[],
  fileOf: (url: string) => string | undefined,
): FontFace {
  const face: { -readonly [Key in keyof FontFace]: FontFace[Key] } = {
    family: '',
    weights: [400, 400],
    style: 'normal',
    files: [],
  };
  for (const property of properties) {
    if (property.type === 'font-family') face.family = property.value;
    if (property.type === 'font-weight') {
      const [from = 400, to = from] = property.value.map(weightOf).sort((a, b) => a - b);
      face.weights = [from, to];
    }
    if (property.type === 'font-style') face.style = property.value.type === 'normal' ? 'normal' : 'italic';
    if (property.type === 'source') {
      const urls = property.value.flatMap((source) => (source.type === 'url' ? [source.value.url.url] : []));
      face.files = urls.map(fileOf).filter((file) => file !== undefined);
    }
  }
  return face;
}

function weightOf(weight: FontWeight): number {
  if (weight.type !== 'absolute') return 400;
  if (weight.value.type === 'weight') return weight.value.value;
  return weight.value.type === 'bold' ? 700 : 400;
}
