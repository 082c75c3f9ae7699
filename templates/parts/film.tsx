import { Body, useLocale, useT } from 'sitegen/react';

import { timeCode } from '../components/time-code.ts';
import { VideoPlayer } from '../components/video-player/video-player.tsx';
import type { FilmData, VideoData } from '../data/media.ts';

export interface FilmProps {
  /** Anchor. */
  readonly id?: string;
  readonly video: FilmData & Partial<Pick<VideoData, 'transcript'>>;
  readonly sizes?: string;
}

/** A film with its texts in the page's language. */
export function Film({ id, video: { transcript, duration, ...video }, sizes }: FilmProps) {
  const t = useT();
  return (
    <VideoPlayer
      {...video}
      language={useLocale().code}
      captionsLabel={t('video.captions')}
      unsupported={t('video.unsupported')}
      {...(duration !== undefined && {
        length: { text: t('video.duration', { seconds: duration }), timeCode: timeCode(duration) },
      })}
      {...(transcript !== undefined && {
        transcript: { label: t('video.transcript'), body: <Body of={transcript} /> },
      })}
      {...(id !== undefined && { id })}
      {...(sizes !== undefined && { sizes })}
    />
  );
}
