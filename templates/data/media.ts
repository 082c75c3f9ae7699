import type { Body, Entry, FileAsset, Image } from 'sitegen';

/** What the player shows. */
export interface VideoData {
  readonly title: string;
  readonly poster: Image;
  readonly posterAlt: string;
  readonly film: FileAsset;
  /** Seconds. */
  readonly duration: number;
  readonly captions: FileAsset;
  readonly transcript: Body;
}

export function videoData({ data, body }: Entry<'videos'>): VideoData {
  const { title, poster, posterAlt, film, duration, captions } = data;
  return { title, poster, posterAlt, film, duration, captions, transcript: body };
}
