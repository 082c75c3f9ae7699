import { diagnostic } from '../lib/diagnostics.ts';
import { loadModule } from '../lib/load-module.ts';
import type { Diagnostic, Site } from '../model.ts';
import { mapModule, placeModule, type BundledModule, type ModuleCode } from './bundle-module.ts';
import { templatesModule } from './bundle-templates.ts';
import type { IslandSource } from './islands/find-islands.ts';
import type { SharedPackages } from './share-packages.ts';
import { readTemplateNames, templatesIndex, type TemplateNames } from './template-names.ts';

/** The render module, with the way from its lines to those of the author. */
export interface TemplatesModule extends BundledModule {
  /** Its source map as JSON; undefined: its files are others by now. */
  readonly map: () => Promise<string | undefined>;
}

export interface LoadedTemplates {
  readonly bundle: TemplatesModule;
  readonly names: TemplateNames;
  /** The packages that it imports, sorted. */
  readonly packages: readonly string[];
  /** What it exports. Held, so that it runs once for the names and for the pages that this thread renders. */
  readonly exports: object;
}

export interface LoadTemplatesOptions {
  readonly code: ModuleCode;
  readonly packages: SharedPackages;
  readonly islands: readonly IslandSource[];
}

/** Runs the render module, and asks it for the names that the config may use; throws a DiagnosticsError when it exports none. */
export async function loadTemplates(
  site: Site,
  { code, packages, islands }: LoadTemplatesOptions,
): Promise<LoadedTemplates> {
  await placeModule(site, packages.code);
  const placed = await placeModule(site, code);
  const entry = templatesModule(site.root, islands, packages, new Set());
  const bundle = { ...placed, map: () => mapModule(site, entry, code.hash) };
  const exports = loadModule(bundle.file) as { readonly site: Readonly<Record<string, unknown>> };
  return { bundle, names: readTemplateNames(exports.site), packages: Object.keys(packages.exports), exports };
}

/** A directive without a component could not be rendered. */
export function missingDirectives(site: Site, names: TemplateNames): readonly Diagnostic[] {
  return [...site.directives.keys()]
    .filter((name) => !names.directives.includes(name))
    .map((name) =>
      diagnostic('template-unknown', {
        message: `${templatesIndex} exports no component for the directive "${name}".`,
        at: site.places.ofKey(['directives', name]),
      }),
    );
}
