/** What a site declares about its appearance, pictures and host. */
import type { ImageFormat } from '../../shared/pages/page.ts';

/** The words that the Markdown renderer adds for footnotes, in the language of the text. */
export interface FootnoteLabels {
  /** The heading above the footnotes, for screen readers only: « Notes ». */
  readonly title: string;
  /** The label of the link from a footnote back to the text. */
  readonly back: string;
}

export interface MarkdownSettings {
  /** `satteri` is a native parser; `remark-parse` supports micromark extensions. Default: `satteri`. */
  readonly parser: 'satteri' | 'remark-parse';
  /** Ids used by templates, which headings must not be given. Default: none. */
  readonly reservedIds: readonly string[];
  /** The `sizes` attribute of pictures: how wide they are in the column of texts. Default: `(min-width: 768px) 704px, 100vw`. */
  readonly pictureSizes: string;
}

/** The files that a build makes from a photograph. */
export interface ImageOptions {
  /** Widths in pixels; pictures are never enlarged. Default: 480, 960 and 1440. */
  readonly widths: readonly number[];
  /** In order of preference: a browser takes the first that it supports. Default: AVIF, WebP and JPEG. */
  readonly formats: readonly ImageFormat[];
  /** sharp's `quality`, from 1 (smallest) to 100 (best). Default: AVIF 50, WebP 72, JPEG 76. */
  readonly quality: Readonly<Record<ImageFormat, number>>;
  /** sharp's `effort` for AVIF, from 0 (fastest) to 9 (smallest file). Default: 3. */
  readonly avifEffort: number;
}

/** Icons that the build copies from another host. */
export interface IconSet {
  /** URL of an Iconify API, without a trailing slash. */
  readonly host: string;
  /** The icons to copy, by the host's names; no others are available. */
  readonly names: readonly string[];
}

/**
 * Other hosts that pages may use: Content-Security-Policy sources, such as `https://maps.example`, `https://*.maps.example` or
 * `mailto:`. The forms endpoint is added automatically.
 */
export interface HeaderOptions {
  /** Sources of `<iframe>`s. Default: none. */
  readonly frameSrc: readonly string[];
  /** What scripts may connect to. Default: none. */
  readonly connectSrc: readonly string[];
  /** Where `<form>`s may be submitted to. Default: none. */
  readonly formAction: readonly string[];
}

/** Shades from 50 to 950, as `#rrggbb`. Under the name of a built-in palette, only the shades that differ. */
export type Palette = Readonly<Record<string, string>>;

/** The values of the stylesheet's variables `--color-primary-50` to `-950`, `--color-gray-50` to `-950` and `--color-<name>`. */
export interface Theme {
  /**
   * The palette of `--color-primary-*`: one of `colors`, or of Tailwind. Default: `green`, also used, with the warning `theme-color`, if
   * there is no such palette.
   */
  readonly primary: string;
  /** The palette of `--color-gray-*`. Default: `cool`, likewise. */
  readonly gray: string;
  /**
   * Palettes and single colours, by name (letters, digits, `-` and `_`), in addition to the built-in palettes `green` and `cool`.
   * Default: none.
   */
  readonly colors: Readonly<Record<string, Palette | string>>;
  /** Fonts to preload, or to stand in for until they arrive. Default: none. */
  readonly fonts: readonly ThemeFont[];
}

export type FontKind = 'sans-serif' | 'serif' | 'monospace';

/** How the generator treats a font that the stylesheet declares in a `@font-face` rule. */
export interface FontOptions {
  /** Path from the site's folder, such as `templates/fonts/sora.woff2`. */
  readonly file: string;
  /** Preloads the font on every page, alongside the stylesheet. For the one or two fonts that every page shows at once. Default: false. */
  readonly preload?: boolean;
  /**
   * Defines the family `<Family> Fallback`: system fonts scaled to this font's metrics, so that nothing moves when the font
   * arrives. List it after the family: `font-family: Sora, 'Sora Fallback', sans-serif`. Default: none.
   */
  readonly fallback?: FontKind;
}

/** The same, with its defaults. */
export interface ThemeFont {
  /** A file that a `@font-face` rule names, relative to the site's root. */
  readonly file: string;
  readonly preload: boolean;
  readonly fallback: FontKind | undefined;
}

/** What the social cards of `templates/social-card.tsx` are drawn with. */
export interface SocialCardOptions {
  readonly fonts: readonly CardFontOptions[];
}

export interface CardFontOptions {
  /** The name that the component uses as `fontFamily`. */
  readonly family: string;
  /** Path from the site's folder to a WOFF2, WOFF, TTF or OTF font, variable or static. */
  readonly file: string;
  /** Multiples of 100, from 100 to 900; at least one. */
  readonly weights: readonly number[];
  /** Default: `normal`. */
  readonly style: 'normal' | 'italic';
}
