import type { EntryData } from 'sitegen';

import { filmData } from '../data/media.ts';
import { Film } from '../parts/film.tsx';

export interface VideoProps {
  /** The entry of the collection `videos` that the attribute names. */
  readonly name: { readonly key: string; readonly slug: string; readonly data: EntryData<'videos'> };
}

/** `::video{name="showreel-2026"}`: a film in a text. */
export function Video({ name: { data } }: VideoProps) {
  return <Film video={filmData(data)} sizes="(min-width: 768px) 608px, 92vw" />;
}
