import type { PlacedFile, PlacingFolder } from '../lib/new-file.ts';
import type { RenderPlaces } from '../lib/render-trace.ts';
import type { Store } from '../model/cache.ts';
import type { EntryBodies, ReadBodies } from '../model/content.ts';
import type { OutputFile } from '../model/output.ts';
import type { RenderSession } from './render-session.ts';

/** `placed`: the file stands in the `placing` folder. */
export type Add = (file: OutputFile, placed?: PlacedFile) => Promise<void>;

/** What pages are rendered with. */
export interface RenderDependencies {
  readonly session: RenderSession;
  /** Hash of everything beside the page's own JSON: templates, context; by locale, since messages are in it. */
  readonly keyOf: (locale: string) => string;
  readonly places: RenderPlaces;
  readonly bodies: EntryBodies;
  readonly readBodies: ReadBodies;
  readonly store: Store;
  /** Hash of what the pages' inputs are made of beside bodies; undefined: no text can tell. */
  readonly planHash: string | undefined;
  readonly jobs: number;
  /** Takes each file as soon as it is known; the bytes are not kept here. */
  readonly add: Add;
  /** Where threads may write files themselves. */
  readonly placing: PlacingFolder | undefined;
}
