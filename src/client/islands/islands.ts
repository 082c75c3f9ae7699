/**
 * The islands of a document: each starts at its moment, lives as long as its marker, and gets new props when the visitor goes to another
 * page. React is in the modules that instances name; nothing here imports it.
 *
 *     const islands = createIslands({ env, onChunkError });
 *     islands.hydrate(instances);                // at start, and after a region's HTML was replaced
 *     islands.disposeWithin(region);             // before it is replaced
 *     islands.update(payload.islands, newEnv);   // after a navigation, before hydrate: those that stayed mounted
 */
import type { IslandInstance } from '../../shared/pages/page.ts';
import type { IslandEnvironment } from './island-module.ts';
import { startIsland, type RunningIsland } from './start-island.ts';

export interface IslandsOptions {
  readonly env: IslandEnvironment;
  /** An island's module could not be loaded; its static HTML stays. */
  readonly onChunkError: (error: unknown) => void;
}

export interface Islands {
  /** Takes over the instances whose marker is in the document, except those already running. */
  readonly hydrate: (instances: readonly IslandInstance[]) => void;
  /** New props for running islands, and the environment for all that start from now on, if it is another. */
  readonly update: (instances: readonly IslandInstance[], env?: IslandEnvironment) => void;
  /** Disposes of the islands below an element that is about to be removed. */
  readonly disposeWithin: (container: Element) => void;
  /** Whether an island that stays from page to page has failed: its static HTML is only correct for this page. */
  readonly areStuck: () => boolean;
}

export function createIslands({ env: firstEnv, onChunkError }: IslandsOptions): Islands {
  const running = new Map<string, RunningIsland>();
  let env = firstEnv;
  return {
    hydrate(instances) {
      for (const instance of instances) {
        // Not by its id alone, which a heading may have as well.
        const marker = document.querySelector(`sg-island[id="${instance.id}"]`);
        const known = running.get(instance.id);
        if (marker === null || known?.marker === marker) continue;
        // Its marker was replaced by another with the same id.
        known?.dispose();
        running.set(instance.id, startIsland(marker, { instance, env, onChunkError }));
      }
    },
    update(instances, newEnv = env) {
      env = newEnv;
      for (const instance of instances) running.get(instance.id)?.update(instance, env);
    },
    disposeWithin(container) {
      for (const [id, island] of running) {
        if (!container.contains(island.marker)) continue;
        island.dispose();
        running.delete(id);
      }
    },
    areStuck: () =>
      [...running.values()].some(({ marker, hasFailed }) => hasFailed() && !marker.closest('[data-region]')),
  };
}
