import path from 'node:path';

import { createLimiter } from '../lib/scheduling/create-limiter.ts';
import { jsxOptions } from '../lib/code/jsx-options.ts';
import { settleAll } from '../lib/scheduling/settle-all.ts';
import { templatesIndex } from '../lib/files/site-files.ts';
import type { Site } from '../model/site.ts';
import {
  bundleModule,
  createModuleBundler,
  type ModuleBundler,
  type ModuleCode,
  type ModuleEntry,
} from './bundle-module.ts';
import { placePackages, type SharedPackages } from './bundle-packages.ts';
import type { Bundled } from './bundled.ts';
import { guessPackages } from './guess-packages.ts';
import { ownCode } from './input-files.ts';
import type { IslandSource } from './islands/find-islands.ts';
import { wrapIslands } from './islands/wrap-islands.ts';
import { sharePackages, type FoundPackages, type ShareOptions } from './share-packages.ts';
import { assertTemplates } from './template-names.ts';

export interface TemplatesCode {
  readonly code: ModuleCode;
  /** The packages that it imports, by name, sorted: their module must be next to it. */
  readonly packages: readonly string[];
  /** The site's files that it is made of, relative to its root. */
  readonly files: readonly string[];
}

export interface TemplatesOptions {
  readonly islands: readonly IslandSource[];
  /** Packages of the last bundle; usually they are still the same. */
  readonly packages: readonly string[] | undefined;
  /** Whether names still mean what they meant then, since only the content of files has changed, and no settings. */
  readonly areNamesKnown: boolean;
  readonly bundlePackages: (names: readonly string[]) => Promise<SharedPackages>;
  /** Where modules that stand for packages are written. */
  readonly cacheDir: string;
}

/** Bundles the templates: the site's own code as one module, next to one with the packages that it imports. */
export interface TemplatesBundler extends AsyncDisposable {
  readonly bundle: (options: TemplatesOptions) => Promise<Bundled<TemplatesCode>>;
}

type BundleInput = Pick<TemplatesModuleOptions, 'islands' | 'packages' | 'areKnown'>;
type FoundTemplates = Bundled<ModuleCode> & FoundPackages;

interface KeptBundler extends ModuleBundler {
  readonly key: string;
  /** As of the last bundling. */
  readonly found: () => FoundPackages;
}

/** A bundler that handles an edited template faster than the first run over all templates. */
export function createTemplatesBundler({ root }: Pick<Site, 'root'>): TemplatesBundler {
  const limit = createLimiter(1);
  let kept: KeptBundler | undefined;
  /** Hash of packages whose names do not mean them everywhere in the site. */
  let ambiguous: string | undefined;

  /** A bundler that holds what it has parsed. */
  async function bundlerOf(input: BundleInput): Promise<KeptBundler> {
    const { islands, packages, areKnown } = input;
    const modules = packages?.modules.values() ?? [];
    const key = [areKnown, jsxOptions(root).tsconfigRaw, ...modules, ...islands.map(({ file }) => file)].join(
      '\n',
    );
    if (kept?.key === key) return kept;
    await kept?.[Symbol.asyncDispose]();
    kept = undefined;
    const { onFound, found } = noteFound();
    const module = await createModuleBundler({ root }, templatesModule(root, { ...input, onFound }));
    kept = { ...module, key, found };
    return kept;
  }

  async function bundleOnce(input: BundleInput): Promise<FoundTemplates> {
    const { onFound, found } = noteFound();
    const made = await bundleModule({ root }, templatesModule(root, { ...input, onFound }));
    return { ...made, ...found() };
  }

  async function bundleWith(input: BundleInput): Promise<FoundTemplates> {
    const { packages, areKnown } = input;
    const isAmbiguous = packages !== undefined && packages.code.hash === ambiguous;
    if (packages === undefined || !(areKnown || isAmbiguous)) return bundleOnce(input);
    const { bundle, found } = await bundlerOf({ ...input, areKnown: !isAmbiguous });
    try {
      const made = await bundle();
      if (isAmbiguous || found().isSure) return { ...made, ...found() };
    } catch (error) {
      if (isAmbiguous || found().isSure) throw error;
    }
    const asked = await bundleOnce({ ...input, areKnown: false });
    if (asked.names.join() === [...packages.modules.keys()].join()) ambiguous = packages.code.hash;
    return asked;
  }

  async function bundle({
    islands,
    packages: before,
    areNamesKnown,
    bundlePackages,
    cacheDir,
  }: TemplatesOptions): Promise<Bundled<TemplatesCode>> {
    assertTemplates({ root });
    const placed = async (names: readonly string[]) =>
      placePackages({ cacheDir }, await bundlePackages(names));
    let packages = before && (await placed(before));
    const ahead = before === undefined && bundleAhead(bundlePackages);
    let [found] = await settleAll([bundleWith({ islands, packages, areKnown: areNamesKnown }), ahead]);
    if (before?.join() !== found.names.join()) {
      packages = await placed(found.names);
      found = await bundleWith({ islands, packages, areKnown: found.isSure });
    }
    const packageFiles = (packages?.inputs ?? []).map((file) => path.resolve(root, file));
    const { value: code, inputs, names } = found;
    return {
      value: { code, packages: names, files: ownCode(root, inputs) },
      inputs: [...inputs, ...packageFiles],
    };
  }

  /** Begins with the packages, which take as long as the templates, before it is known for sure which are imported. */
  async function bundleAhead(bundlePackages: TemplatesOptions['bundlePackages']): Promise<void> {
    try {
      await bundlePackages(guessPackages(root, moduleLines.join('\n')));
    } catch {
      // If they are imported indeed, this happens again.
    }
  }

  return {
    bundle: (options) => limit(() => bundle(options)),
    [Symbol.asyncDispose]: async () => kept?.[Symbol.asyncDispose](),
  };
}

function noteFound(): { readonly onFound: ShareOptions['onFound']; readonly found: () => FoundPackages } {
  let last: FoundPackages = { names: [], isSure: true };
  return { onFound: (found) => void (last = found), found: () => last };
}

const moduleLines = [
  `import * as site from './${templatesIndex}';`,
  `import { createRenderer } from 'sitegen:server/create-renderer.js';`,
  `export { traceRender } from 'sitegen:server/render-markup.js';`,
  `export { default as jsxRuntime } from 'react/jsx-runtime';`,
  `export { site };`,
  `export const create = (options) => createRenderer(site, options);`,
];

export interface TemplatesModuleOptions extends ShareOptions {
  readonly islands: readonly IslandSource[];
}

/** Where the generator and the site meet: the site's templates and our renderer in one module, which workers import. */
export function templatesModule(root: string, { islands, ...sharing }: TemplatesModuleOptions): ModuleEntry {
  return {
    name: 'templates',
    plugins: [sharePackages(root, sharing), wrapIslands(root, islands)],
    lines: moduleLines,
  };
}
