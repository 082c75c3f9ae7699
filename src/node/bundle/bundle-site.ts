import path from 'node:path';

import { messageOf } from '../../shared/message-of.ts';
import type { Keep } from '../lib/create-keep.ts';
import { diagnostic, DiagnosticsError } from '../lib/diagnostics/diagnostics.ts';
import { settleAll } from '../lib/scheduling/settle-all.ts';
import { stylesEntry } from '../lib/files/site-files.ts';
import type { Memo } from '../model/cache.ts';
import type { Diagnostic } from '../model/diagnostics.ts';
import type { Site } from '../model/site.ts';
import { readScripts, type BundledScripts, type ScriptFiles } from './bundled-scripts.ts';
import { bundleStyles, prepareStyles } from './styles/bundle-styles.ts';
import { themeCss } from './styles/theme-css.ts';
import { builtAsset, type BuiltAsset } from './built-asset.ts';
import { bundleCards, loadCards, type LoadedCards } from './bundle-cards.ts';
import type { TemplatesBundler, TemplatesCode } from './bundle-templates.ts';
import { bundlePackages } from './bundle-packages.ts';
import type { IslandBundle } from './islands/bundle-islands.ts';
import type { SharedReact } from './islands/bundle-react.ts';
import { findIslands, type IslandSource } from './islands/find-islands.ts';
import { checkOutsideIslands, type OutsideIslands } from './islands/outside-islands.ts';
import type { KeepBundle } from './bundle-keeper.ts';
import { loadTemplates, type LoadedTemplates, missingDirectives } from './load-templates.ts';
import type { RootUrl } from './styles/locate-style-url.ts';
import type { MappedModule } from './bundle-module.ts';
import type { StyleFile } from './styles/read-style-file.ts';
import type { TemplateNames } from './template-names.ts';
import type { Preload } from './styles/theme-fonts.ts';

export interface SiteBundle {
  readonly templates: MappedModule;
  readonly names: TemplateNames;
  /** The packages that templates import, sorted. */
  readonly packages: readonly string[];
  /** Text of the only inline script. */
  readonly boot: string;
  readonly scripts: ScriptFiles;
  readonly islands: IslandBundle;
  readonly stylesheet: BuiltAsset;
  /** Fonts and pictures that the stylesheet refers to. */
  readonly styleFiles: readonly StyleFile[];
  /** URLs from the site's root in the stylesheet: checked against what is published, which may change while the stylesheet does not. */
  readonly styleUrls: readonly RootUrl[];
  readonly preloads: readonly Preload[];
  readonly cards: LoadedCards | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

export interface BundleTools {
  readonly memo: Memo;
  readonly keep: Keep;
  readonly keepBundle: KeepBundle;
  readonly bundler: TemplatesBundler;
}

/** What is made of code alone: the render module, the social cards' and the browser's scripts. */
export interface SiteModules {
  readonly islands: IslandBundle;
  readonly templates: LoadedTemplates;
  readonly cards: LoadedCards | undefined;
  readonly scripts: BundledScripts;
  /** Of what is for the browser, but never gets there. */
  readonly outsideIslands: OutsideIslands;
}

interface ModuleTools extends Omit<BundleTools, 'memo'> {
  /** While it stays the same, there are the same templates: listing them takes as long as rendering a page. */
  readonly filesVersion: number;
}

/** Bundlers that have their own libraries are loaded only if there is something to bundle, here and for the stylesheet. */
export async function bundleModules(
  site: Site,
  { keep, keepBundle, bundler, filesVersion }: ModuleTools,
): Promise<SiteModules> {
  const sources = keep('island sources', [site, filesVersion], () => findIslands(site.root));
  const ofIslands = sources.then((found) => islandsOf(site, found, keepBundle));
  const ofTemplates = sources.then((found) =>
    bundleTemplates(site, { sources: found, keep, keepBundle, bundler }),
  );
  const [islands, templates, cards, scripts] = await settleAll([
    ofIslands,
    // A mistake in an island is reported as such, and not as the follow-up error of the templates that use it.
    ofTemplates.catch(async (error: unknown) => {
      await ofIslands;
      throw error;
    }),
    keepBundle('cards', [site.configHash], () => bundleCards(site)).then((cards) =>
      keep('cards', [cards], () => cards && loadCards(site, cards)),
    ),
    keep('scripts', [], readScripts),
  ]);
  const inIslands = new Set(islands.files);
  const others = templates.files.filter((file) => !inIslands.has(file));
  const outsideIslands = await keepBundle<OutsideIslands>('outside islands', others, (previous) =>
    checkOutsideIslands(site.root, others, previous),
  );
  return { islands, templates, cards, scripts, outsideIslands };
}

export interface BundleInput {
  /** The icons of public/, which the stylesheet names. */
  readonly icons: readonly string[];
  readonly modules: Promise<SiteModules>;
}

/** Everything that is made of code: the modules and the stylesheet. */
export async function bundleSite(
  site: Site,
  { icons, modules }: BundleInput,
  { memo, keep, keepBundle }: Omit<BundleTools, 'bundler'>,
): Promise<SiteBundle> {
  const [{ islands, templates, cards, scripts, outsideIslands }, styles] = await settleAll([
    modules,
    styleSite(site, { icons, memo, keep, keepBundle }),
  ]);
  return {
    templates: templates.bundle,
    names: templates.names,
    packages: templates.packages,
    boot: scripts.boot,
    scripts: scripts.files,
    islands,
    stylesheet: builtAsset('site', 'css', styles.css),
    styleFiles: styles.files,
    styleUrls: styles.rootUrls,
    preloads: styles.preloads,
    cards,
    diagnostics: [
      ...styles.diagnostics,
      ...(cards?.diagnostics ?? []),
      ...missingDirectives(site, templates.names),
      ...[...outsideIslands.values()].filter((warning) => warning !== undefined),
    ],
  };
}

function islandsOf(
  site: Site,
  sources: readonly IslandSource[],
  keepBundle: KeepBundle,
): Promise<IslandBundle> {
  return keepBundle('islands', [filesOf(sources)], async () => {
    const { bundleIslands } = await import('./islands/bundle-islands.ts');
    return bundleIslands(site, sources, () => keepReact(site, keepBundle));
  });
}

/** What all islands share. */
export async function keepReact(site: Site, keepBundle: KeepBundle): Promise<SharedReact> {
  const { bundleReact } = await import('./islands/bundle-react.ts');
  const { readReact } = await import('./islands/react-ahead.ts');
  return keepBundle('react', [], async () => {
    const { value, inputs } = (await readReact(site)) ?? (await bundleReact(site));
    return { value: { ...value, inputs: inputs.map((file) => path.relative(site.root, file)) }, inputs };
  });
}

function filesOf(sources: readonly IslandSource[]): string {
  return sources.map(({ file }) => file).join('\n');
}

interface TemplatesInput extends Omit<BundleTools, 'memo'> {
  readonly sources: readonly IslandSource[];
}

/** The render module. */
export async function bundleTemplates(
  site: Site,
  { sources, keep, keepBundle, bundler }: TemplatesInput,
): Promise<LoadedTemplates> {
  const packagesOf = keptPackages(site, keepBundle);
  const {
    code,
    packages: used,
    files,
  } = await keepBundle<TemplatesCode>('templates', [filesOf(sources)], (previous) =>
    bundler.bundle({
      islands: sources,
      packages: previous?.value.packages,
      areNamesKnown: previous?.changed !== undefined,
      bundlePackages: packagesOf,
      cacheDir: site.cacheDir,
    }),
  );
  const packages = await packagesOf(used);
  return keep('templates', [code, packages], () =>
    loadTemplates(site, { code, packages, islands: sources, files }),
  );
}

function keptPackages(site: Site, keepBundle: KeepBundle) {
  return (used: readonly string[]) => keepBundle('packages', used, () => bundlePackages(site, used));
}

/**
 * Repeats the bundling in order to have the bundlers running before the first save of a template or stylesheet: after a start from the
 * cache, none is loaded. A save during this waits no longer than it would without.
 */
export async function warmBundlers(
  site: Site,
  { packages }: Pick<SiteBundle, 'packages'>,
  { keep, keepBundle, bundler }: Omit<BundleTools, 'memo'>,
): Promise<void> {
  await bundler.bundle({
    islands: findIslands(site.root),
    packages,
    areNamesKnown: true,
    bundlePackages: keptPackages(site, keepBundle),
    cacheDir: site.cacheDir,
  });
  const { compiler, classes } = await prepareStyles(site, { keep, keepBundle });
  await compiler.compile(site.root, classes, themeCss(site).utilities);
}

async function styleSite(...input: Parameters<typeof bundleStyles>) {
  try {
    return await bundleStyles(...input);
  } catch (error) {
    if (error instanceof DiagnosticsError) throw error;
    const message = messageOf(error);
    throw new DiagnosticsError([diagnostic('bundle-error', { message, at: { file: stylesEntry } })]);
  }
}
