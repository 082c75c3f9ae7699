import type { Image, RouteTo } from 'sitegen';

import type { VideoData } from '../data/media.ts';
import type { Client } from './client-grid/client-grid.tsx';
import type { Member } from './team-grid/team-grid.tsx';

/** Content that examples need and that only exists as files. */
export interface Samples {
  /** Pages whose slug differs between languages. */
  readonly links: Readonly<Record<'article' | 'caseStudy' | 'resource' | 'service', RouteTo>>;
  readonly still: Image;
  readonly otherStill: Image;
  readonly cover: Image;
  readonly person: { readonly name: string; readonly role: string; readonly photo: Image };
  readonly team: readonly Member[];
  readonly clients: readonly Client[];
  readonly video: VideoData;
}
