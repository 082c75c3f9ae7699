import { availableParallelism } from 'node:os';
import path from 'node:path';

import { DiagnosticsError } from '../lib/diagnostics/diagnostics.ts';
import type { Collection } from '../declarations/content.ts';
import type { PageFunction, RouteDefinition } from '../declarations/routes.ts';
import { defaultCacheDir, defaultOutDir } from '../lib/files/default-folders.ts';
import type { ConfigPlaces } from '../model/diagnostics.ts';
import type { Clock, Site } from '../model/site.ts';
import { allowEndpoint, compileForms } from './compile-forms.ts';
import { configProblems } from './config-problems.ts';
import { configSchema, type ParsedConfig } from './config-schema.ts';
import { checkOwnFields } from './check-own-fields.ts';
import { checkProse } from './check-prose.ts';
import { crossCheck } from './cross-check.ts';

/** Scripts of living languages that are written from right to left. */
const rightToLeft = /^(?:Adlm|Arab|Aran|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa)$/;

/** Command-line flags that override the config. Undefined: not given. */
export interface ConfigOverrides {
  readonly outDir?: string | undefined;
  readonly cacheDir?: string | undefined;
  readonly baseURL?: string | undefined;
  readonly siteUrl?: string | undefined;
  /** ISO instant. */
  readonly clock?: string | undefined;
  /** Seconds since 1970, from SOURCE_DATE_EPOCH. */
  readonly sourceDateEpoch?: number | undefined;
  readonly drafts?: boolean | undefined;
  readonly future?: boolean | undefined;
  readonly jobs?: number | undefined;
  /** Whether routes that are `devOnly` exist. */
  readonly devRoutes?: boolean | undefined;
}

export interface ConfigSource {
  readonly root: string;
  readonly configFile: string;
  readonly places: ConfigPlaces;
  readonly configHash: string;
  readonly overrides: ConfigOverrides;
}

/** Turns what the author wrote into a Site: every field present, every path absolute. Reports all mistakes at once. */
export function normalizeConfig(raw: unknown, from: ConfigSource): Site {
  const { overrides, root } = from;
  // jitless: generating code takes longer than validating a single object without it.
  const result = configSchema.safeParse(applyOverrides(raw, overrides), { jitless: true });
  if (!result.success) throw new DiagnosticsError(configProblems(result.error.issues, from.places));
  const config = result.data;
  const compiled = compileForms(config, from.places.ofKey);
  const problems = [
    ...crossCheck(config, from.places.ofKey),
    ...checkOwnFields(config, from.places.ofKey),
    ...checkProse(config, from.places.ofKey),
    ...compiled.diagnostics,
  ];
  if (problems.length > 0) throw new DiagnosticsError(problems);

  const locales = Object.entries(config.locales).map(([code, { language, label, dir }]) => ({
    code,
    language,
    label,
    dir: dir ?? directionOf(language),
  }));
  return {
    root,
    configFile: from.configFile,
    places: from.places,
    outDir: path.resolve(root, overrides.outDir ?? defaultOutDir),
    cacheDir: path.resolve(root, overrides.cacheDir ?? defaultCacheDir),
    configHash: from.configHash,
    name: config.name,
    siteUrl: config.siteUrl ?? '',
    baseURL: config.baseURL,
    cdnURL: config.cdnURL ?? config.baseURL,
    titleTemplate: config.titleTemplate,
    locales,
    defaultLocale: locales[0]?.code ?? '',
    footnotes: Object.fromEntries(
      Object.entries(config.locales).map(([code, { footnotes }]) => [code, footnotes]),
    ),
    missingTranslation: config.missingTranslation,
    collections: new Map(
      Object.entries(config.collections).map(([name, options]) => [name, toCollection(name, options)]),
    ),
    directives: new Map(
      Object.entries(config.directives).map(([name, { type, props, prose }]) => [
        name,
        { name, type, props: props as Collection['schema'], prose },
      ]),
    ),
    routes: Object.entries(config.routes)
      .filter(([, { devOnly }]) => !devOnly || overrides.devRoutes === true)
      .map(([name, route]) => toRoute(name, route)),
    routeAliases: config.routeAliases,
    redirects: Object.entries(config.redirects).map(([source, { to, status }]) => ({
      from: source,
      to,
      status,
    })),
    pages: config.pages as Readonly<Record<string, PageFunction>>,
    errorPage: config.errorPage && { ...config.errorPage, page: config.errorPage.page as PageFunction },
    feeds: config.feeds,
    theme: config.theme,
    socialCards: config.socialCards,
    images: { ...config.images, widths: [...new Set(config.images.widths)].sort((a, b) => a - b) },
    forms: compiled.forms,
    markdown: config.markdown,
    output: config.output,
    headers: allowEndpoint(config.headers, config.forms?.endpoint),
    iconSets: config.iconSets,
    runtime: config.runtime,
    persist: config.persist,
    public: config.public,
    clock: readClock(overrides),
    drafts: overrides.drafts ?? false,
    future: overrides.future ?? false,
    jobs: overrides.jobs ?? availableParallelism(),
  };
}

function applyOverrides(raw: unknown, { baseURL, siteUrl }: ConfigOverrides): unknown {
  if (typeof raw !== 'object' || raw === null) return raw;
  return { ...raw, ...(baseURL !== undefined && { baseURL }), ...(siteUrl !== undefined && { siteUrl }) };
}

function toCollection(name: string, options: ParsedConfig['collections'][string]): Collection {
  return {
    name,
    schema: options.schema as Collection['schema'],
    prose: options.prose,
    file: options.file,
    reservedSlugs: options.reservedSlugs,
  };
}

function toRoute(name: string, route: ParsedConfig['routes'][string]): RouteDefinition {
  const { path: pattern, template, layout, middleware, colorMode, noindex } = route;
  return {
    name,
    pattern,
    template,
    layout,
    middleware,
    noindex,
    colorMode: colorMode ?? null,
  };
}

/**
 * SOURCE_DATE_EPOCH is set once for everything that a machine packages, and identifies the build; `--clock` is given explicitly for one
 * run, and takes precedence as the current time.
 */
function readClock({ clock, sourceDateEpoch }: ConfigOverrides): Clock {
  const epoch = sourceDateEpoch === undefined ? undefined : new Date(sourceDateEpoch * 1000).toISOString();
  const fixed = clock === undefined ? undefined : new Date(clock).toISOString();
  return { now: fixed ?? epoch ?? new Date().toISOString(), timestamp: epoch ?? fixed };
}

/** `Intl.Locale` tells it itself, but not in every Node.js under the same name. */
function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.test(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr';
}
