import { describe, expect, test } from 'vitest';

import { fallbackFaces, measuredWeights } from './fallback-faces.ts';

const face = { family: 'Sora', weights: [100, 800], style: 'normal', files: [] } as const;
const metrics = { ascent: 0.97, descent: 0.29, lineGap: 0, width: 983 / 2048 };

describe('fallbackFaces', () => {
  test('a variable font is measured once for each cut that stands in for it', () => {
    expect(measuredWeights(face)).toEqual([400, 600, 700]);
    expect(measuredWeights({ ...face, weights: [500, 620] })).toEqual([500, 600]);
    expect(measuredWeights({ ...face, weights: [400, 400] })).toEqual([400]);
    expect(measuredWeights({ ...face, weights: [900, 900] })).toEqual([900]);
  });

  test('widths and heights are those of the font, at the size of the fallback', () => {
    const css = fallbackFaces({ ...face, weights: [700, 700] }, 'sans-serif', new Map([[700, metrics]]));
    // As wide as Arial Bold.
    expect(css.split('\n').at(-1)).toBe(
      '@font-face{font-family:"Sora Fallback";' +
        'src:local("Arial Bold"),local("Arial-BoldMT"),local("Liberation Sans Bold"),local("Arimo Bold"),local("Helvetica Bold");' +
        'font-weight:700;size-adjust:100%;ascent-override:97%;descent-override:29%;line-gap-override:0%}',
    );
  });

  test('overrides are divided by size-adjust, which scales them', () => {
    const wide = { ...metrics, width: 2 * (1229 / 2048) };
    const css = fallbackFaces({ ...face, weights: [400, 400] }, 'monospace', new Map([[400, wide]]));
    expect(css).toContain('size-adjust:200%;ascent-override:48.5%;descent-override:14.5%');
  });

  test('italics are stood in for by italics', () => {
    const css = fallbackFaces({ ...face, style: 'italic' }, 'serif', new Map([[400, metrics]]));
    expect(css).toContain('font-style:italic');
    expect(css).toContain('local("Times New Roman Italic")');
    expect(css).not.toContain('local("Times New Roman")');
  });

  test('weights of one family do not overlap', () => {
    const all = new Map(measuredWeights(face).map((weight) => [weight, metrics]));
    const ranges = [...fallbackFaces(face, 'monospace', all).matchAll(/font-weight:([\d ]+)/g)];
    expect(ranges.map(([, range]) => range)).toEqual(['100 549', '550 649', '650 800']);
  });
});
