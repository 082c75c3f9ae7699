import type { IslandInstance } from '../../shared/pages/page.ts';
import { awaitMoment } from './await-moment.ts';
import type { IslandEnvironment, IslandModule, MountedIsland } from './island-module.ts';

export interface RunningIsland {
  readonly marker: Element;
  readonly update: (instance: IslandInstance, env: IslandEnvironment) => void;
  /** Whether its code could not be loaded. */
  readonly hasFailed: () => boolean;
  readonly dispose: () => void;
}

export interface StartOptions {
  readonly instance: IslandInstance;
  readonly env: IslandEnvironment;
  /** Called if its code could not be loaded, unless the visitor has typed something. */
  readonly onChunkError: (error: unknown) => void;
}

/** Waits for an island's moment, loads its module and hands the marker to it. */
export function startIsland(marker: Element, { instance, env, onChunkError }: StartOptions): RunningIsland {
  let mounted: MountedIsland | undefined;
  let isHydrated = false;
  let hasFailed = false;
  let isDisposed = false;
  /** Updates that came before it was hydrated: its HTML was rendered with the first instance, so it hydrates with that. */
  let latest: readonly [IslandInstance, IslandEnvironment] | undefined;
  let loading: Promise<void> | undefined;

  async function load(): Promise<void> {
    let module: IslandModule;
    hasFailed = false;
    try {
      module = (await importModule(instance.src)) as IslandModule;
    } catch (error) {
      if (isDisposed) return;
      hasFailed = true;
      // Links and forms of the static HTML continue to work; to where one of them leads, no reload is needed first.
      moment.replay();
      // A reload or an error page would throw away what is typed. Only fields of text count: a checkbox without a value has `on`.
      const fields = [...document.querySelectorAll<HTMLInputElement>(':read-write')];
      if (!fields.some((field) => field.value !== field.defaultValue)) onChunkError(error);
      if (!navigator.onLine) addEventListener('online', () => void (isDisposed || load()), { once: true });
      return;
    }
    if (isDisposed) return;
    mounted = module.mount(marker, instance, env);
    await mounted.hydrated;
    if (isDisposed) return;
    isHydrated = true;
    if (latest) mounted.update(...latest);
    moment.replay();
  }
  const start = (): void => {
    if (!isDisposed) loading ??= load();
  };
  const moment = awaitMoment(marker, start);

  return {
    marker,
    update(...next) {
      latest = next;
      if (isHydrated) mounted?.update(...next);
      else {
        // The static HTML is from a page that is gone; closes what the visitor opened in it, as if the page had been loaded.
        for (const details of marker.querySelectorAll('details')) details.open = false;
        start();
      }
    },
    hasFailed: () => hasFailed,
    dispose() {
      isDisposed = true;
      moment.cancel();
      mounted?.dispose();
    },
  };
}
