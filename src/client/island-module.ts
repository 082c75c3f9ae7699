import type { Json } from '../shared/json.ts';
import type { IslandInstance, PublicConfig } from '../shared/page.ts';

/** What an island knows of the page around it, beside its own instance. */
export interface IslandEnvironment {
  /** Code of the page's locale. */
  readonly locale: string;
  readonly config: PublicConfig;
  /** Messages of the locale's file, once a navigation has changed the locale; the instance's own stand above them. */
  readonly messages: Readonly<Record<string, Json>>;
  /** Takes what a component threw; its island is empty from then on. */
  readonly onError: (error: unknown) => void;
}

/** An island that React has taken over. */
export interface MountedIsland {
  /** Resolves when its events are answered by React. */
  readonly hydrated: Promise<void>;
  readonly update: (instance: IslandInstance, env: IslandEnvironment) => void;
  readonly dispose: () => void;
}

/** The module that an instance's `src` names. */
export interface IslandModule {
  readonly mount: (element: Element, instance: IslandInstance, env: IslandEnvironment) => MountedIsland;
}
