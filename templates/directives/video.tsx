import type { EntryData } from 'sitegen';
import { useLocale, useT } from 'sitegen/react';

import { timeCode } from '../components/time-code.ts';
import { VideoPlayer } from '../components/video-player/video-player.tsx';
import { filmSources } from '../data/media.ts';

export interface VideoProps {
  /** The entry of the collection `videos` that the attribute names. */
  readonly name: { readonly key: string; readonly slug: string; readonly data: EntryData<'videos'> };
}

/** `::video{name="showreel-2026"}`: a film in a text. */
export function Video({ name: { data } }: VideoProps) {
  const t = useT();
  const { title, poster, posterAlt, captions, duration } = data;
  return (
    <VideoPlayer
      title={title}
      poster={poster}
      posterAlt={posterAlt}
      sources={filmSources(data)}
      captions={captions}
      language={useLocale().code}
      captionsLabel={t('video.captions')}
      unsupported={t('video.unsupported')}
      {...(duration !== undefined && {
        length: { text: t('video.duration', { seconds: duration }), timeCode: timeCode(duration) },
      })}
      sizes="(min-width: 768px) 608px, 92vw"
    />
  );
}
