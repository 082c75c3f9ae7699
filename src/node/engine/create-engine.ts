import { modulesFolder } from '../lib/cache-files.ts';
import type { Site } from '../model/site.ts';
import { buildSite, type BuildEngineOptions, type BuildTools } from './build-site.ts';
import { createOutputFolder } from './create-output-folder.ts';
import type { Engine } from './engine-types.ts';
import { createPlanTools } from './create-plan-tools.ts';
import { stateFile } from './state-file.ts';
import { openCache } from './store/open-cache.ts';
import { sweepCache } from './store/sweep-cache.ts';

/** Opens a site for building, with its cache and the state that lives between builds. */
export async function createEngine(site: Site, options: BuildEngineOptions): Promise<Engine> {
  const { cacheDir, store, dispose } = await openCache(site, options);
  // While this build waits for another one, that one replaces what the last build left.
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
      last = undefined;
      options.onEvent({ kind: 'waiting', pid });
    },
    untouched: () => last?.outputs.untouched(),
  });
  return {
    async build() {
      const { result, isWhole } = await buildSite({ ...site, cacheDir }, tools(), { ...options, output });
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
