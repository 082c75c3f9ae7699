import { diagnostic } from '../lib/diagnostics.ts';
import { loadModule } from '../lib/load-module.ts';
import type { Diagnostic, Site } from '../model.ts';
import type { BundledModule } from './bundle-module.ts';
import { bundleTemplates } from './bundle-templates.ts';
import type { Bundled } from './keep-bundles.ts';
import type { IslandSource } from './islands/find-islands.ts';

/** What `templates/index.ts` exports, by name. */
export interface TemplateNames {
  readonly templates: readonly string[];
  readonly layouts: readonly string[];
  readonly directives: readonly string[];
}

export interface LoadedTemplates {
  readonly bundle: BundledModule;
  readonly names: TemplateNames;
  /** What it exports. Held, so that it runs once for the names and for the pages that this thread renders. */
  readonly exports: object;
}

/** Bundles the render module and asks it for the names that the config may use. */
export async function loadTemplates(
  site: Site,
  islands: readonly IslandSource[],
): Promise<Bundled<LoadedTemplates>> {
  const bundle = await bundleTemplates(site, islands);
  const exports = loadModule(bundle.file) as { readonly names: TemplateNames };
  return { value: { bundle, names: exports.names, exports }, inputs: bundle.inputs };
}

/** A directive without a component could not be rendered. */
export function missingDirectives(site: Site, names: TemplateNames): readonly Diagnostic[] {
  return [...site.directives.keys()]
    .filter((name) => !names.directives.includes(name))
    .map((name) =>
      diagnostic('template-unknown', {
        message: `templates/index.ts exports no component for the directive "${name}".`,
        at: site.places.ofKey(['directives', name]),
      }),
    );
}
