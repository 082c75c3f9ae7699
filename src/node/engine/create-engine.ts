import { modulesFolder } from '../lib/files/cache-files.ts';
import type { Site } from '../model/site.ts';
import { buildSite, type BuildEngineOptions, type BuildTools } from './build-site.ts';
import { createOutputFolder } from './staging/create-output-folder.ts';
import type { Engine } from './engine-types.ts';
import { createPlanTools } from './create-plan-tools.ts';
import { stateFile } from './staging/state-file.ts';
import { openCache } from './store/open-cache.ts';
import { sweepCache } from './store/sweep-cache.ts';

/** Opens a site for building, with its cache and the state that lives between builds. */
export async function createEngine(site: Site, options: BuildEngineOptions): Promise<Engine> {
  const { cacheDir, store, dispose } = await openCache(site, options);
  let { last } = options;
  const tools = (): BuildTools => ({
    ...createPlanTools(site, { store, onEvent: options.onEvent, scanning: { seen: () => last?.sources } }),
    workDir: modulesFolder(cacheDir),
  });
  const output = createOutputFolder({
    outDir: site.outDir,
    stateFile: stateFile(site),
    force: options.force,
    onWait({ pid }) {
      // The other build replaces what the last one left.
      last = undefined;
      options.onEvent({ kind: 'waiting', pid });
    },
    untouched: () => last?.outputs.untouched(),
  });
  return {
    async build() {
      const own = { ...site, cacheDir };
      const { result, isWhole } = await buildSite(own, tools(), { ...options, last, output });
      // It was compared with the site before this build.
      last = undefined;
      // Entries that it did not read would count as unused.
      if (isWhole) {
        store.sweep();
        await sweepCache(cacheDir);
      }
      return result;
    },
    async [Symbol.asyncDispose]() {
      try {
        // An interrupted build leaves neither staged files nor its lock behind.
        await output.dispose();
      } finally {
        store.close();
        await dispose();
      }
    },
  };
}
