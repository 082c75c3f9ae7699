import path from 'node:path';

import { createLimiter } from '../lib/create-limiter.ts';
import { templatesIndex } from '../lib/site-files.ts';
import type { Site } from '../model/site.ts';
import {
  createModuleBundler,
  type ModuleBundler,
  type ModuleCode,
  type ModuleEntry,
} from './bundle-module.ts';
import type { IslandSource } from './islands/find-islands.ts';
import { wrapIslands } from './islands/wrap-islands.ts';
import type { Bundled } from './bundled.ts';
import { sharePackages, type SharedPackages } from './share-packages.ts';
import { assertTemplates } from './template-names.ts';

export interface TemplatesCode {
  readonly code: ModuleCode;
  /** The packages that it imports, by name, sorted: their module must be next to it. */
  readonly packages: readonly string[];
}

export interface TemplatesOptions {
  readonly islands: readonly IslandSource[];
  /** Packages of the last bundle; usually they are still the same. */
  readonly packages: readonly string[] | undefined;
  readonly bundlePackages: (names: readonly string[]) => Promise<SharedPackages>;
}

/** Bundles the templates: the site's own code as one module, next to one with the packages that it imports. */
export interface TemplatesBundler extends AsyncDisposable {
  readonly bundle: (options: TemplatesOptions) => Promise<Bundled<TemplatesCode>>;
}

/** A bundler that handles an edited template faster than the first run over all templates. */
export function createTemplatesBundler({ root }: Pick<Site, 'root'>): TemplatesBundler {
  const limit = createLimiter(1);
  const used = new Set<string>();
  let kept:
    (ModuleBundler & { readonly islands: string; readonly packages: SharedPackages | undefined }) | undefined;

  async function bundlerOf(
    sources: readonly IslandSource[],
    packages: SharedPackages | undefined,
  ): Promise<ModuleBundler> {
    const islands = sources.map(({ file }) => file).join('\n');
    if (kept?.islands === islands && kept.packages === packages) return kept;
    await kept?.[Symbol.asyncDispose]();
    kept = undefined;
    const module = await createModuleBundler(
      { root },
      templatesModule(root, { islands: sources, packages, used }),
    );
    kept = { ...module, islands, packages };
    return kept;
  }

  async function bundle({
    islands,
    packages,
    bundlePackages,
  }: TemplatesOptions): Promise<Bundled<TemplatesCode>> {
    assertTemplates({ root });
    const bundleWith = async (shared: SharedPackages | undefined) => {
      const bundler = await bundlerOf(islands, shared);
      used.clear();
      const { value, inputs } = await bundler.bundle();
      const packageFiles = (shared?.inputs ?? []).map((file) => path.resolve(root, file));
      return { code: value, inputs: [...inputs, ...packageFiles], names: [...used].sort() };
    };
    const first = await bundleWith(packages && (await bundlePackages(packages)));
    const isWhole = packages?.join() === first.names.join();
    const { code, inputs, names } = isWhole ? first : await bundleWith(await bundlePackages(first.names));
    return { value: { code, packages: names }, inputs };
  }

  return {
    bundle: (options) => limit(() => bundle(options)),
    [Symbol.asyncDispose]: async () => kept?.[Symbol.asyncDispose](),
  };
}

export interface TemplatesModuleOptions {
  readonly islands: readonly IslandSource[];
  /** The module of the packages that it imports; undefined if it is not yet known which these are. */
  readonly packages: SharedPackages | undefined;
  /** Collects the names of all imported packages. */
  readonly used: Set<string>;
}

/** Where the generator and the site meet: the site's templates and our renderer in one module, which workers import. */
export function templatesModule(
  root: string,
  { islands, packages, used }: TemplatesModuleOptions,
): ModuleEntry {
  return {
    name: 'templates',
    plugins: [sharePackages(root, packages, used), wrapIslands(islands)],
    lines: [
      `import * as site from './${templatesIndex}';`,
      `import { createRenderer } from 'sitegen:server/create-renderer.js';`,
      `export { traceRender } from 'sitegen:server/render-markup.js';`,
      `export { site };`,
      `export const create = (options) => createRenderer(site, options);`,
    ],
  };
}
