import type { IslandInstance } from '../../shared/pages/page.ts';
import { isShellIsland } from '../page/apply-payload.ts';
import type { IslandEnvironment } from './island-module.ts';
import type { Islands, IslandsOptions } from './islands.ts';

/**
 * Islands, with their code in a separate module that is loaded with the first page that has any. Until then, only the latest page counts.
 */
export function loadIslands(options: IslandsOptions): Islands {
  let islands: Islands | undefined;
  let isLoading = false;
  let hasFailed = false;
  /** The islands that the document's HTML was rendered with. */
  let first: readonly IslandInstance[] = [];
  let wanted = first;
  let wantedEnv: IslandEnvironment | undefined;

  async function load(): Promise<void> {
    isLoading = true;
    try {
      islands = (await import('./islands.ts')).createIslands(options);
    } catch (error) {
      isLoading = false;
      hasFailed = true;
      return options.onChunkError(error);
    }
    // The shell still shows the first page, whatever came since.
    islands.hydrate(first.filter(isShellIsland));
    if (wantedEnv !== undefined) islands.update(wanted, wantedEnv);
    islands.hydrate(wanted);
  }

  return {
    hydrate(instances) {
      if (islands !== undefined) return islands.hydrate(instances);
      wanted = instances;
      if (isLoading || instances.length === 0) return;
      first = instances;
      void load();
    },
    update(instances, env) {
      if (islands !== undefined) return islands.update(instances, env);
      wanted = instances;
      wantedEnv = env ?? wantedEnv;
    },
    disposeWithin: (container) => islands?.disposeWithin(container),
    areStuck: () => islands?.areStuck() ?? hasFailed,
  };
}
