import { Body } from 'sitegen/react';

import type { Samples } from '../samples.ts';
import { timeCode } from '../time-code.ts';
import { VideoPlayer } from './video-player.tsx';

export const examples = ({ video: { transcript, duration = 8, ...video } }: Samples) => {
  const film = {
    ...video,
    language: 'fr',
    captionsLabel: 'Sous-titres',
    unsupported: 'Votre navigateur ne lit pas les vidéos.',
    sizes: '46vw',
  };
  const length = { text: `${duration} secondes`, timeCode: timeCode(duration) };
  return {
    'with a transcript': (
      <VideoPlayer
        {...film}
        length={length}
        transcript={{ label: 'Transcription', body: <Body of={transcript} /> }}
      />
    ),
    'without transcript': <VideoPlayer {...film} length={length} />,
    'without its length': <VideoPlayer {...film} />,
    'long title': (
      <VideoPlayer
        {...film}
        length={length}
        title="Dans l’atelier, quatrième épisode : le four que l’on n’ouvre qu’une fois par semaine"
      />
    ),
  };
};
