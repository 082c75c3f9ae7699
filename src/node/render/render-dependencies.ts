import type { PlacedFile, PlacingFolder } from '../lib/files/new-file.ts';
import type { RenderPlaces } from '../lib/diagnostics/render-trace.ts';
import type { Store } from '../model/cache.ts';
import type { EntryBodies, ReadBodies } from '../model/content.ts';
import type { OutputFile } from '../model/output.ts';
import type { RoutePlan } from '../model/routes.ts';
import type { RenderSession } from './render-session.ts';

/** `placed`: the file stands in the `placing` folder. */
export type Add = (file: OutputFile, placed?: PlacedFile) => Promise<void>;

/** What pages are rendered with. */
export interface RenderDependencies {
  readonly session: RenderSession;
  /** Hash of everything except the page's own JSON: templates and context. It depends on the locale because it includes messages. */
  readonly localeHash: (locale: string) => string;
  readonly places: RenderPlaces;
  readonly bodies: EntryBodies;
  readonly readBodies: ReadBodies;
  readonly store: Store;
  /** Hash of the settings that the pages' inputs are made with. */
  readonly settingsHash: string;
  readonly entryPaths: RoutePlan['entryPaths'];
  readonly jobs: number;
  /** Receives each file as soon as it is known; the bytes are not kept here. */
  readonly add: Add;
  /** Where threads may write files themselves. */
  readonly placing: PlacingFolder | undefined;
}
