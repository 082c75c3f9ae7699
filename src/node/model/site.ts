/** A site, as described by its config and the command line. */
import type { Json } from '../../shared/json.ts';
import type { Locale } from '../../shared/locales/locale.ts';
import type { RuntimeOptions } from '../../shared/pages/page.ts';
import type { PersistOptions } from '../../shared/persist.ts';
import type { Collection, Directive } from '../declarations/content.ts';
import type { FormsOptions } from '../declarations/forms.ts';
import type {
  ErrorPageDefinition,
  FeedDefinition,
  PageFunction,
  Redirect,
  RouteDefinition,
} from '../declarations/routes.ts';
import type {
  FootnoteLabels,
  MarkdownSettings,
  HeaderOptions,
  IconSet,
  ImageOptions,
  SocialCardOptions,
  Theme,
} from '../declarations/settings.ts';
import type { ConfigPlaces } from './diagnostics.ts';

/** What the author wrote, normalised: every field present, every path absolute. */
export interface Site {
  readonly root: string;
  readonly configFile: string;
  /** For diagnostics. */
  readonly places: ConfigPlaces;
  readonly outDir: string;
  readonly cacheDir: string;
  /** Hash of the config's files and everything that affects how they are read: installed packages may be part of a schema. */
  readonly configHash: string;
  readonly name: string;
  /** Origin for absolute URLs, no final slash; empty when unknown. */
  readonly siteUrl: string;
  /** `/` or `/docs/`. */
  readonly baseURL: string;
  readonly cdnURL: string;
  readonly titleTemplate: string;
  readonly locales: readonly Locale[];
  readonly defaultLocale: string;
  /** By locale code. */
  readonly footnotes: Readonly<Record<string, FootnoteLabels>>;
  readonly missingTranslation: 'error' | 'warn';
  readonly collections: ReadonlyMap<string, Collection>;
  readonly directives: ReadonlyMap<string, Directive>;
  readonly routes: readonly RouteDefinition[];
  readonly routeAliases: Readonly<Record<string, string>>;
  readonly redirects: readonly Redirect[];
  readonly pages: Readonly<Record<string, PageFunction>>;
  readonly errorPage: ErrorPageDefinition | undefined;
  readonly feeds: readonly FeedDefinition[];
  readonly theme: Theme;
  readonly socialCards: SocialCardOptions | undefined;
  readonly images: ImageOptions;
  readonly forms: FormsOptions | undefined;
  readonly markdown: MarkdownSettings;
  readonly output: { readonly format: 'directory' | 'file' };
  /** By prefix. */
  readonly iconSets: Readonly<Record<string, IconSet>>;
  readonly headers: HeaderOptions;
  readonly runtime: RuntimeOptions;
  readonly persist: PersistOptions;
  /** What the site makes public to its templates and the browser (`useConfig().public`). */
  readonly public: { readonly [key: string]: Json };
  readonly clock: Clock;
  readonly drafts: boolean;
  readonly future: boolean;
  readonly jobs: number;
}

/** Time as an input: two builds with the same clock give the same bytes. */
export interface Clock {
  /** ISO instant against which future dates are judged; also gives the copyright year. */
  readonly now: string;
  /** ISO instant that `builds/latest.json` shows, when fixed by SOURCE_DATE_EPOCH or --clock. */
  readonly timestamp: string | undefined;
}
