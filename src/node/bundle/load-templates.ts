import { diagnostic } from '../lib/diagnostics/diagnostics.ts';
import { templatesIndex } from '../lib/files/site-files.ts';
import type { Diagnostic } from '../model/diagnostics.ts';
import type { Site } from '../model/site.ts';
import { placeMapped, type MappedModule, type ModuleCode } from './bundle-module.ts';
import { templatesModule } from './bundle-templates.ts';
import type { IslandSource } from './islands/find-islands.ts';
import { runModule } from './run-module.ts';
import { placePackages, type SharedPackages } from './bundle-packages.ts';
import { readTemplateNames, type TemplateNames } from './template-names.ts';

export interface LoadedTemplates {
  readonly bundle: MappedModule;
  readonly names: TemplateNames;
  /** The packages that it imports, sorted. */
  readonly packages: readonly string[];
  /** The site's files that it is made of, relative to its root. */
  readonly files: readonly string[];
  /** Its exports. Held, so that it runs only once for the names and for the pages that this thread renders. */
  readonly exports: object;
}

export interface LoadTemplatesOptions {
  readonly code: ModuleCode;
  readonly packages: SharedPackages;
  readonly islands: readonly IslandSource[];
  readonly files: readonly string[];
}

/** Runs the render module and reads the names that the config may use; throws a DiagnosticsError if it exports none. */
export async function loadTemplates(
  site: Site,
  { code, packages, islands, files }: LoadTemplatesOptions,
): Promise<LoadedTemplates> {
  const makeEntry = async () =>
    templatesModule(site.root, {
      islands,
      packages: await placePackages(site, packages),
      areKnown: false,
      onFound: () => undefined,
    });
  const bundle = await placeMapped(site, makeEntry, { ...code, beside: [packages.code] });
  const exports = (await runModule(site, bundle, templatesIndex)) as {
    readonly site: Readonly<Record<string, unknown>>;
  };
  return {
    bundle,
    names: readTemplateNames(exports.site),
    packages: Object.keys(packages.exports),
    files,
    exports,
  };
}

/** A directive without a component could not be rendered. */
export function missingDirectives(site: Site, names: TemplateNames): readonly Diagnostic[] {
  return [...site.directives.keys()]
    .filter((name) => !names.directives.includes(name))
    .map((name) =>
      diagnostic('template-unknown', {
        message: `${templatesIndex} exports no component for the directive "${name}".`,
        fix: `Add it to directives: export const directives = { ${/^[a-z]\w*$/.test(name) ? name : `'${name}'`}: … }.`,
        at: site.places.ofKey(['directives', name]),
      }),
    );
}
