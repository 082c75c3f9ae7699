import { diagnostic, DiagnosticsError } from '../lib/diagnostics.ts';
import type { Diagnostic, Memo, Site } from '../model.ts';
import { bundleScripts, type ScriptFiles } from './bundle-scripts.ts';
import { bundleStyles } from './bundle-styles.ts';
import { builtAsset, type BuiltAsset } from './built-asset.ts';
import { bundleCards, type CardBundle } from './bundle-cards.ts';
import type { BundledModule } from './bundle-module.ts';
import { bundleIslands, type IslandBundle } from './islands/bundle-islands.ts';
import { findIslands } from './islands/find-islands.ts';
import { loadTemplates, type TemplateNames } from './load-templates.ts';
import type { StyleFile } from './read-style-file.ts';
import type { Preload } from './theme-fonts.ts';

export interface SiteBundle {
  readonly templates: BundledModule;
  readonly names: TemplateNames;
  /** Text of the one inline script. */
  readonly boot: string;
  readonly scripts: ScriptFiles;
  readonly islands: IslandBundle;
  readonly stylesheet: BuiltAsset;
  /** Fonts and pictures that the stylesheet refers to. */
  readonly styleFiles: readonly StyleFile[];
  readonly preloads: readonly Preload[];
  readonly cards: CardBundle | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Everything that is made of code: the render module, the browser's scripts, the stylesheet. */
export async function bundleSite(
  site: Site,
  options: { readonly icons: readonly string[]; readonly memo: Memo },
): Promise<SiteBundle> {
  const sources = await findIslands(site.root);
  // Before the templates: a mistake in an island is told as what it is, not as what the bundler makes of it.
  const islands = await bundleIslands(site, sources);
  const [templates, cards, scripts, styles] = await Promise.all([
    loadTemplates(site, sources),
    bundleCards(site),
    bundleScripts(),
    styleSite(site, options),
  ]);
  return {
    templates: templates.bundle,
    names: templates.names,
    boot: scripts.boot,
    scripts: scripts.files,
    islands,
    stylesheet: builtAsset('site', 'css', styles.css),
    styleFiles: styles.files,
    preloads: styles.preloads,
    cards,
    diagnostics: [...styles.diagnostics, ...(cards?.diagnostics ?? []), ...templates.diagnostics],
  };
}

async function styleSite(...input: Parameters<typeof bundleStyles>) {
  try {
    return await bundleStyles(...input);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new DiagnosticsError([
      diagnostic('bundle-error', { message, at: { file: 'templates/styles/main.css' } }),
    ]);
  }
}
