import { Body } from 'sitegen/react';

import type { Samples } from '../samples.ts';
import { timeCode } from '../time-code.ts';
import { VideoPlayer } from './video-player.tsx';

export const examples = ({ video: { transcript, duration, ...video } }: Samples) => {
  const film = {
    ...video,
    language: 'fr',
    captionsLabel: 'Sous-titres',
    durationText: `${duration} secondes`,
    timeCode: timeCode(duration),
    unsupported: 'Votre navigateur ne lit pas les vidéos.',
    sizes: '46vw',
  };
  return {
    'with a transcript': (
      <VideoPlayer {...film} transcript={{ label: 'Transcription', body: <Body of={transcript} /> }} />
    ),
    'without transcript': <VideoPlayer {...film} />,
    'long title': (
      <VideoPlayer
        {...film}
        title="Dans l’atelier, quatrième épisode : le four que l’on n’ouvre qu’une fois par semaine"
      />
    ),
  };
};
