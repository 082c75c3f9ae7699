import type { Json } from '../../shared/json.ts';
import type { IslandInstance, PublicConfig } from '../../shared/pages/page.ts';

/** What an island knows about the page around it, besides its own instance. */
export interface IslandEnvironment {
  /** Code of the page's locale. */
  readonly locale: string;
  readonly config: PublicConfig;
  /** Messages from the locale's file once a navigation has changed the locale; the instance's own take precedence. */
  readonly messages: Readonly<Record<string, Json>>;
  /** Receives what a component threw; its island is empty from then on. */
  readonly onError: (error: unknown) => void;
}

/** An island that React has taken over. */
export interface MountedIsland {
  /** Resolves when React handles its events. */
  readonly hydrated: Promise<void>;
  readonly update: (instance: IslandInstance, env: IslandEnvironment) => void;
  readonly dispose: () => void;
}

/** The module that an instance's `src` names. */
export interface IslandModule {
  readonly mount: (element: Element, instance: IslandInstance, env: IslandEnvironment) => MountedIsland;
}
