import type { FontKind } from '../../declarations/settings.ts';
import type { FontFace } from './font-face.ts';
import { localFonts, type LocalFont } from './local-fonts.ts';

/** What a fallback must match at one weight of a font, in ems. */
export interface FontMetrics {
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  /** Average width of a letter, weighted as in local-fonts.ts. */
  readonly width: number;
}

/**
 * The weights that one fallback covers, and the weight at which it is measured. Systems provide a regular and a bold cut; headlines are set
 * in 600 as often as in 700, and a variable font's widths differ between the two.
 */
const steps = [
  { from: 1, to: 549, measured: 400, cut: 'regular' },
  { from: 550, to: 649, measured: 600, cut: 'bold' },
  { from: 650, to: 1000, measured: 700, cut: 'bold' },
] as const;

/** The weights at which a face must be measured for its fallbacks. */
export function measuredWeights(face: FontFace): readonly number[] {
  return coveredSteps(face).map(({ at }) => at);
}

function coveredSteps({ weights: [low, high] }: FontFace) {
  return steps
    .filter(({ from, to }) => low <= to && high >= from)
    .map(({ from, to, measured, cut }) => {
      const range = [Math.max(low, from), Math.min(high, to)] as const;
      return { range, at: Math.min(range[1], Math.max(range[0], measured)), cut };
    });
}

/**
 * `@font-face` rules of `<Family> Fallback`: local fonts scaled to the widths and heights of a face, so that nothing moves when the face
 * has loaded.
 */
export function fallbackFaces(
  face: FontFace,
  kind: FontKind,
  metrics: ReadonlyMap<number, FontMetrics>,
): string {
  return localFonts[kind]
    .flatMap((font) =>
      coveredSteps(face).flatMap(({ range, at, cut }) => {
        const measured = metrics.get(at);
        return measured === undefined ? [] : [rule(face, range, font[face.style][cut], measured)];
      }),
    )
    .join('\n');
}

function rule(
  { family, style }: FontFace,
  [low, high]: readonly [number, number],
  local: LocalFont,
  { ascent, descent, lineGap, width }: FontMetrics,
): string {
  const size = width / local.width;
  const percent = (value: number) => `${Number((value * 100).toFixed(2))}%`;
  const descriptors = [
    `font-family:${JSON.stringify(`${family} Fallback`)}`,
    `src:${local.names.map((name) => `local(${JSON.stringify(name)})`).join(',')}`,
    `font-weight:${low === high ? low : `${low} ${high}`}`,
    ...(style === 'italic' ? ['font-style:italic'] : []),
    `size-adjust:${percent(size)}`,
    // size-adjust also scales the overrides.
    `ascent-override:${percent(ascent / size)}`,
    `descent-override:${percent(descent / size)}`,
    `line-gap-override:${percent(lineGap / size)}`,
  ];
  return `@font-face{${descriptors.join(';')}}`;
}
