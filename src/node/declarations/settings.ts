/** What a site declares of its looks, its pictures and its host. */
import type { ImageFormat } from '../../shared/page.ts';

/** What the Markdown renderer says in the language of the text. */
export interface FootnoteLabels {
  /** The heading above them, which only screen readers read: « Notes ». */
  readonly title: string;
  /** What the link from a note back to its place in the text is called. */
  readonly back: string;
}

export interface MarkdownSettings {
  /** `satteri` is the native parser; `remark-parse` takes micromark extensions. Default: `satteri`. */
  readonly parser: 'satteri' | 'remark-parse';
  /** Ids of elements of the templates that a heading of the same words must not take. Default: none. */
  readonly reservedIds: readonly string[];
}

/** The files that a build makes of a photograph. */
export interface ImageOptions {
  /** Pixels; none is made wider than its source. Default: 480, 960 and 1440. */
  readonly widths: readonly number[];
  /** Default: AVIF, WebP and JPEG. Browsers take the first that they know, in this order. */
  readonly formats: readonly ImageFormat[];
  /** 1 (small) to 100 (faithful), as sharp reads it. Default: AVIF 50, WebP 72, JPEG 76. */
  readonly quality: Readonly<Record<ImageFormat, number>>;
  /** CPU that a smaller AVIF may cost, 0 (fast) to 9 (slow), as sharp reads it. Default: 3. */
  readonly avifEffort: number;
}

/** Icons of another host, which the build copies. */
export interface IconSet {
  /** Address of an Iconify API, without a final slash. */
  readonly host: string;
  /** Icons of the set, as that host calls them; templates can pick among these alone. */
  readonly names: readonly string[];
}

/**
 * Hosts beside the site's own that pages may reach: sources of a Content-Security-Policy, such as `https://maps.example`,
 * `https://*.maps.example` or `mailto:`. The endpoint of the forms is among them by itself.
 */
export interface HeaderOptions {
  /** What an `<iframe>` may show. Default: none. */
  readonly frameSrc: readonly string[];
  /** What scripts may ask. Default: none. */
  readonly connectSrc: readonly string[];
  /** Where a `<form>` may be sent. Default: none. */
  readonly formAction: readonly string[];
}

/** Shades of a colour, 50 to 950, as `#rrggbb`; in a palette that there is, those that are to be others. */
export type Palette = Readonly<Record<string, string>>;

/** What the stylesheet's variables say: `--color-primary-50` to `-950`, `--color-gray-50` to `-950`, `--color-<name>`. */
export interface Theme {
  /** The palette of `--color-primary-*`. Default: `green`; one that there is not is warned of (`theme-color`), and the default used. */
  readonly primary: string;
  /** The palette of `--color-gray-*`. Default: `cool`, likewise. */
  readonly gray: string;
  /** Palettes, and colours by themselves, by name. Default: none beside `green` and `cool`. */
  readonly colors: Readonly<Record<string, Palette | string>>;
  readonly fonts: readonly ThemeFont[];
}

export type FontKind = 'sans-serif' | 'serif' | 'monospace';

/** What the generator does for a font of the stylesheet. */
export interface ThemeFont {
  /** A file that a `@font-face` rule names, relative to the site's root. */
  readonly file: string;
  readonly preload: boolean;
  readonly fallback: FontKind | undefined;
}

/** What the cards of `templates/social-card.tsx` are drawn with. */
export interface SocialCardOptions {
  readonly fonts: readonly CardFontOptions[];
}

export interface CardFontOptions {
  /** What the component calls it: `fontFamily`. */
  readonly family: string;
  /** Relative to the site's root: WOFF2, WOFF, TTF or OTF, variable or not. */
  readonly file: string;
  /** Hundreds, 100 to 900; at least one. */
  readonly weights: readonly number[];
  readonly style: 'normal' | 'italic';
}
