import type { Samples } from '../samples.ts';
import { Byline } from './byline.tsx';

export const examples = ({ person }: Samples) => {
  const published = { iso: '2024-03-05', text: '5 mars 2024' };
  return {
    normal: <Byline by="Par" author={person} published={published} facts={['6 min de lecture']} />,
    updated: (
      <Byline
        by="Par"
        author={person}
        published={published}
        updated={{ iso: '2025-01-20', text: 'Mis à jour le 20 janvier 2025' }}
        facts={['6 min de lecture', '14 pages']}
      />
    ),
    'long names': (
      <Byline
        by="Par"
        author={{
          ...person,
          name: 'Marie-Philippine Vandenbroucke-Lestienne',
          role: 'Directrice de la production audiovisuelle et des partenariats',
        }}
        published={published}
        facts={[]}
      />
    ),
    'without an author': <Byline by="Par" published={published} facts={['6 min de lecture']} />,
    'without facts': <Byline by="Par" author={person} published={published} facts={[]} />,
  };
};
