import type { Body, Entry, EntryData, Image } from 'sitegen';

import type { FilmSource } from '../components/video-player/video-player.tsx';
import { given } from './given.ts';

/** What the player shows of a film. */
export interface FilmData {
  readonly title: string;
  readonly poster: Image;
  readonly posterAlt: string;
  readonly sources: readonly FilmSource[];
  /** Seconds. */
  readonly duration?: number;
  readonly captions: EntryData<'videos'>['captions'];
}

/** The same with its transcript. */
export interface VideoData extends FilmData {
  readonly transcript: Body;
}

export function videoData({ data, body }: Entry<'videos'>): VideoData {
  return { ...filmData(data), transcript: body };
}

export function filmData(data: EntryData<'videos'>): FilmData {
  const { title, poster, posterAlt, duration, captions } = data;
  return { title, poster, posterAlt, sources: filmSources(data), ...given({ duration }), captions };
}

/** The best first: a browser takes the first that it can play. Profiles and levels are those of scripts/media/make-films.mjs. */
function filmSources({ film, webm }: Pick<EntryData<'videos'>, 'film' | 'webm'>): readonly FilmSource[] {
  return [
    ...(webm === undefined ? [] : [{ file: webm, type: 'video/webm; codecs="av01.0.05M.08"' }]),
    { file: film, type: 'video/mp4; codecs="avc1.640032"' },
  ];
}
