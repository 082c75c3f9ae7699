/** The flow types: what passes from stage to stage. Nouns, readonly, no behaviour. */
import type { Body, Heading } from '../shared/content.ts';
import type { CompiledMessage } from '../shared/format-message.ts';
import type { Json } from '../shared/json.ts';
import type { Locale } from '../shared/locale.ts';
import type { ImageVariant, PageInput, RuntimeOptions } from '../shared/page.ts';
import type { PersistOptions } from '../shared/persist.ts';
import type { SocialCard } from '../shared/social-card.ts';
import type { Collection, Directive } from './declarations/content.ts';
import type { FormsOptions } from './declarations/forms.ts';
import type {
  ErrorPageDefinition,
  FeedDefinition,
  PageFunction,
  Redirect,
  RouteDefinition,
} from './declarations/routes.ts';
import type {
  FootnoteLabels,
  MarkdownSettings,
  HeaderOptions,
  IconSet,
  ImageOptions,
  SocialCardOptions,
  Theme,
} from './declarations/settings.ts';

// ---------------------------------------------------------------- diagnostics

export type Severity = 'error' | 'warning' | 'info';

/** A place in a source file: 1-based line and column, path relative to the site's root with `/`. */
export interface SourcePosition {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  /** Instead of a line: the field of an entry that is meant, whose line is looked up once there is a mistake. */
  readonly field?: EntryField;
}

export interface EntryField extends Pick<ContentEntry, 'collection' | 'key' | 'locale'> {
  readonly path: readonly PropertyKey[];
}

/** Where the config, and what it imports, says something. */
export interface ConfigPlaces {
  /** The config's own file. */
  readonly file: string;
  /** Of a key: of the deepest part of its path that can be found. */
  readonly ofKey: (keys: readonly PropertyKey[]) => SourcePosition;
  /** Of the author's line from which an error came; undefined when none was running. */
  readonly ofError: (error: unknown) => SourcePosition | undefined;
}

/** A mistake of the author, as data. `code` is a key of the catalogue in node/lib/errors.ts. */
export interface Diagnostic {
  readonly code: string;
  readonly severity: Severity;
  /** What is wrong here, one sentence. */
  readonly message: string;
  /** What to do, one sentence. */
  readonly fix: string;
  readonly at?: SourcePosition & { readonly frame?: string };
  /** The page that it is about: the message begins with it. */
  readonly page?: DiagnosticPage;
  /** Paths of the pages that show it, where a template makes it and no line is known. */
  readonly pages?: readonly string[];
  /** The components around what a template threw, the innermost first; without a place: in no file of the author. */
  readonly components?: readonly { readonly name: string; readonly at: SourcePosition | undefined }[];
}

export interface DiagnosticPage {
  readonly path: string;
  /** Where it was found while the page was rendered. */
  readonly template?: string;
  /** File of the content that the page shows, where the mistake is elsewhere: its data may be the reason. */
  readonly entry?: string;
}

// ---------------------------------------------------------------- site

/** What the author wrote, normalised: every field present, every path absolute. */
export interface Site {
  readonly root: string;
  readonly configFile: string;
  /** For diagnostics. */
  readonly places: ConfigPlaces;
  readonly outDir: string;
  readonly cacheDir: string;
  /** Of the files of the config, and of what they are read with: what is installed may be part of a schema. */
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

/** Time as an input: two builds with one clock give the same bytes. */
export interface Clock {
  /** ISO instant against which future dates are judged; also gives the copyright year. */
  readonly now: string;
  /** ISO instant that `builds/latest.json` shows, when fixed by SOURCE_DATE_EPOCH or --clock. */
  readonly timestamp: string | undefined;
}

// ---------------------------------------------------------------- sources

/** A file of the site, as scanned: path relative to the root with `/`, SHA-256 of its bytes. */
export interface SourceFile {
  readonly path: string;
  readonly absolute: string;
  readonly size: number;
  readonly hash: string;
}

// ---------------------------------------------------------------- content

/** One language of one entry. `data` has passed the collection's schema and holds resolved images, files and references. */
export interface ContentEntry {
  readonly collection: string;
  readonly key: string;
  readonly locale: string;
  readonly slug: string;
  /** Relative to the site's root. */
  readonly file: string;
  /** ISO date, when the front matter has one. */
  readonly date: string | undefined;
  readonly draft: boolean;
  readonly data: Json;
  readonly body: Body;
  /** First paragraph as text, at most 200 characters. */
  readonly excerpt: string;
  /** Whole minutes, at least 1. */
  readonly readingMinutes: number;
  readonly headings: readonly Heading[];
}

/** An internal link written in Markdown. `target` is what the body's HTML holds between `sitegen:` and `#`. */
export interface ContentLink {
  /** `entry:<collection>/<key>`, `path:/fr/contact`, or empty for an anchor of the same body. */
  readonly target: string;
  /** The anchor as an id (decoded, no `#`); empty without one. */
  readonly hash: string;
  readonly at: SourcePosition;
}

/** The text of an entry, apart from the entry: where it is put into pages, they are other pages; no page has another place. */
export interface EntryBody {
  readonly hash: string;
  readonly links: readonly ContentLink[];
}

/** By the ids of handles: `collection/key/locale`. */
export type EntryBodies = Pick<ReadonlyMap<string, EntryBody>, 'get' | 'has'>;

/** What is known of all entries while pages are planned; their bodies stay in the store. */
export interface Content {
  readonly entries: readonly ContentEntry[];
  /** `collection/key/locale` of entries left out because of a mistake, which `isBroken` looks at: links to them are not reported again. */
  readonly broken: ReadonlySet<string>;
}

export type ReadBodies = (ids: readonly string[]) => Promise<ReadonlyMap<string, StoredBody>>;

/** A body's outline, a line of JSON, then its texts; apart, the props of its components in the order in which they begin. */
export interface StoredBody {
  readonly nodes: Uint8Array;
  readonly props: Uint8Array | undefined;
}

// ---------------------------------------------------------------- messages

/** The messages of a locale: flat key → parsed ICU syntax tree (JSON). */
export interface Messages {
  readonly locale: string;
  readonly hash: string;
  readonly asts: Readonly<Record<string, Json>>;
  /** The same messages as islands format them. */
  readonly compiled: Readonly<Record<string, CompiledMessage>>;
}

// ---------------------------------------------------------------- routes

/** A page with its address. Thousands of them wait in memory: what they are rendered from is made when it is asked for. */
export interface PlannedPage extends Pick<
  PageInput,
  'path' | 'route' | 'locale' | 'template' | 'layout' | 'alternates'
> {
  /** Made when the page is rendered, anew with each call; throws a DiagnosticsError when its data is no JSON. */
  content(bodies: EntryBodies): PageContent;
  /** Relative to the output folder. */
  readonly file: string;
  readonly payloadFile: string | undefined;
  /** Path without base that this page is the canonical form of; undefined on second addresses and error pages. */
  readonly canonical: string | undefined;
  readonly noindex: boolean;
  /** What the page says of its age, as its front matter has it. */
  readonly modified: string | undefined;
  readonly card: SocialCard | undefined;
  readonly kind: 'page' | 'error';
  readonly source: string;
}

/** What a page is rendered from. */
export interface PageContent {
  /** The whole `PageInput` as JSON in UTF-8: render input and, hashed, cache key. */
  readonly input: Uint8Array;
  /** Ids of the bodies that it shows. */
  readonly bodies: readonly string[];
  /** Pictures that the head names, beside those that the templates use. */
  readonly images: readonly ImageVariant[];
  /** Paths of the content's files that it names. */
  readonly files: readonly string[];
}

export interface RoutePlan {
  readonly pages: readonly PlannedPage[];
  /** `collection/key/locale` → path with base. */
  readonly entryPaths: ReadonlyMap<string, string>;
  /** Paths with base of all pages that routes list, those with mistakes too: a link to one is not broken. */
  readonly paths: ReadonlySet<string>;
  /** False: a page function failed, so that links to missing pages mean nothing. */
  readonly complete: boolean;
}

// ---------------------------------------------------------------- cache

/** The cache on disk: bytes by stage and key. What it holds is what was put in, or nothing, whatever `has` says. */
export interface Store {
  readonly get: (stage: string, key: string) => Uint8Array | undefined;
  readonly has: (stage: string, key: string) => boolean;
  /** Counts as asking for it, and does not look whether it is there. */
  readonly touch: (stage: string, key: string) => void;
  /** Fetches together what is asked for next: a query each costs several times as much. Held until it is asked for. */
  readonly readAhead: (stage: string, keys: readonly string[]) => void;
  readonly set: (stage: string, key: string, bytes: Uint8Array) => void;
}

/**
 * Work done once for each stage and key: callers at the same time share it, the next build finds it in the store.
 * The value is JSON (interfaces of it too, which the type `Json` would refuse) and read-only, since it is shared.
 */
export interface Memo {
  <Value>(stage: string, key: string, compute: () => Value | Promise<Value>): Promise<Value>;
  readonly bytes: (stage: string, key: string, compute: ComputeBytes) => Promise<Uint8Array>;
}

export type ComputeBytes = () => Uint8Array | Promise<Uint8Array>;

// ---------------------------------------------------------------- output

/** A file to be published. Identical bytes are not written again; two sources for one path are an error. */
export interface OutputFile {
  /** Relative to the output folder, with `/`. */
  readonly path: string;
  /** SHA-256, hex, of the bytes. */
  readonly hash: string;
  readonly size: number;
  /** What made it, for the message when two things claim one path. */
  readonly source: string;
  /** `immutable`: the name holds a hash of the content; it stays for two builds after it is gone. */
  readonly immutable: boolean;
  readonly content: OutputContent;
}

export type OutputContent =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'copy'; readonly from: string }
  | { readonly kind: 'lazy'; readonly load: () => Promise<Uint8Array> };

export interface OutputDiff {
  readonly written: readonly string[];
  readonly unchanged: number;
  /** Of earlier builds, for visitors who have their pages open, and what others keep there. */
  readonly retained: readonly string[];
  readonly removed: readonly string[];
}
