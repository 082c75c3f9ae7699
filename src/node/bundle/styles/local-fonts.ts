import type { FontKind } from '../../declarations/settings.ts';

/** A font that systems provide, under the names that `local()` finds, with its average letter width in ems. */
export interface LocalFont {
  readonly names: readonly string[];
  readonly width: number;
}

type Style = 'normal' | 'italic';
type Weight = 'regular' | 'bold';

/**
 * By kind, from the last resort to the first choice: of several `@font-face` rules for a family, a later one takes precedence, and one
 * whose `local()` finds nothing is ignored. Each entry is a design and its metric-compatible clones. The widths are `xWidthAvg /
 * unitsPerEm` of @capsizecss/metrics 4.3.0, which weights letters by frequency.
 */
export const localFonts: Readonly<
  Record<FontKind, readonly Readonly<Record<Style, Readonly<Record<Weight, LocalFont>>>>[]>
> = {
  'sans-serif': [
    {
      normal: {
        regular: { names: ['Roboto', 'Roboto Regular', 'Roboto-Regular'], width: 911 / 2048 },
        bold: { names: ['Roboto Bold', 'Roboto-Bold'], width: 926 / 2048 },
      },
      italic: {
        regular: { names: ['Roboto Italic', 'Roboto-Italic'], width: 886 / 2048 },
        bold: { names: ['Roboto Bold Italic', 'Roboto-BoldItalic'], width: 900 / 2048 },
      },
    },
    {
      normal: {
        regular: { names: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo', 'Helvetica'], width: 913 / 2048 },
        bold: {
          names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold', 'Helvetica Bold'],
          width: 983 / 2048,
        },
      },
      italic: {
        regular: {
          names: ['Arial Italic', 'Arial-ItalicMT', 'Liberation Sans Italic', 'Arimo Italic'],
          width: 913 / 2048,
        },
        bold: {
          names: [
            'Arial Bold Italic',
            'Arial-BoldItalicMT',
            'Liberation Sans Bold Italic',
            'Arimo Bold Italic',
          ],
          width: 983 / 2048,
        },
      },
    },
  ],
  serif: [
    {
      normal: {
        regular: { names: ['Noto Serif', 'Noto Serif Regular', 'NotoSerif-Regular'], width: 481 / 1000 },
        bold: { names: ['Noto Serif Bold', 'NotoSerif-Bold'], width: 512 / 1000 },
      },
      italic: {
        regular: { names: ['Noto Serif Italic', 'NotoSerif-Italic'], width: 469 / 1000 },
        bold: { names: ['Noto Serif Bold Italic', 'NotoSerif-BoldItalic'], width: 517 / 1000 },
      },
    },
    {
      normal: {
        regular: {
          names: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Tinos'],
          width: 832 / 2048,
        },
        bold: {
          names: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold', 'Tinos Bold'],
          width: 886 / 2048,
        },
      },
      italic: {
        regular: {
          names: [
            'Times New Roman Italic',
            'TimesNewRomanPS-ItalicMT',
            'Liberation Serif Italic',
            'Tinos Italic',
          ],
          width: 836 / 2048,
        },
        bold: {
          names: [
            'Times New Roman Bold Italic',
            'TimesNewRomanPS-BoldItalicMT',
            'Liberation Serif Bold Italic',
            'Tinos Bold Italic',
          ],
          width: 857 / 2048,
        },
      },
    },
  ],
  monospace: [
    {
      normal: {
        regular: {
          names: ['Courier New', 'CourierNewPSMT', 'Liberation Mono', 'Cousine'],
          width: 1229 / 2048,
        },
        bold: {
          names: ['Courier New Bold', 'CourierNewPS-BoldMT', 'Liberation Mono Bold', 'Cousine Bold'],
          width: 1229 / 2048,
        },
      },
      italic: {
        regular: {
          names: ['Courier New Italic', 'CourierNewPS-ItalicMT', 'Liberation Mono Italic', 'Cousine Italic'],
          width: 1229 / 2048,
        },
        bold: {
          names: [
            'Courier New Bold Italic',
            'CourierNewPS-BoldItalicMT',
            'Liberation Mono Bold Italic',
            'Cousine Bold Italic',
          ],
          width: 1229 / 2048,
        },
      },
    },
  ],
};
