import type { Image, RouteTo } from 'sitegen';

import type { VideoData } from '../data/media.ts';
import type { Client } from './client-grid/client-grid.tsx';
import type { Member } from './team-grid/team-grid.tsx';

/** What examples cannot invent, since it stands in files of the content. */
export interface Samples {
  /** Pages with a slug, which each language has of its own. */
  readonly links: Readonly<Record<'article' | 'caseStudy' | 'resource' | 'service', RouteTo>>;
  readonly still: Image;
  readonly otherStill: Image;
  readonly cover: Image;
  readonly person: { readonly name: string; readonly role: string; readonly photo: Image };
  readonly team: readonly Member[];
  readonly clients: readonly Client[];
  readonly video: VideoData;
}
