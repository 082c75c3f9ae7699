import type { Samples } from '../samples.ts';
import { CoverCard } from './cover-card.tsx';

export const examples = ({ cover, links }: Samples) => {
  const guide = {
    to: links.resource,
    title: 'Le guide du brief vidéo',
    excerpt: 'Neuf questions, un exemple rempli et une grille de notation.',
    image: cover,
    alt: '',
    label: 'Production, 14 pages',
  } as const;
  return {
    normal: <CoverCard {...guide} />,
    'long title': (
      <CoverCard
        {...guide}
        title="Droit à l’image, droit d’auteur et données personnelles dans les films d’entreprise"
        label="Réglementation et conformité, 128 pages"
      />
    ),
  };
};
