import { pathToFileURL } from 'node:url';

import { diagnostic } from '../lib/diagnostics.ts';
import type { Diagnostic, Site } from '../model.ts';
import type { BundledModule } from './bundle-module.ts';
import { bundleTemplates } from './bundle-templates.ts';
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
  readonly diagnostics: readonly Diagnostic[];
}

/** Bundles the render module and asks it for the names that the config may use. */
export async function loadTemplates(site: Site, islands: readonly IslandSource[]): Promise<LoadedTemplates> {
  const bundle = await bundleTemplates(site, islands);
  const { names } = (await import(pathToFileURL(bundle.file).href)) as { readonly names: TemplateNames };
  return { bundle, names, diagnostics: missingDirectives(site, names) };
}

/** A directive without a component could not be rendered. */
function missingDirectives(site: Site, names: TemplateNames): readonly Diagnostic[] {
  return [...site.directives.keys()]
    .filter((name) => !names.directives.includes(name))
    .map((name) =>
      diagnostic('template-unknown', {
        message: `templates/index.ts exports no component for the directive "${name}".`,
        at: site.places.ofKey(['directives', name]),
      }),
    );
}
