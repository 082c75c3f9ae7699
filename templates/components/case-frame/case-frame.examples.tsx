import type { ReactNode } from 'react';

import type { Samples } from '../samples.ts';
import { CaseFrame } from './case-frame.tsx';

/** The component is numbered by the list around it. */
function Numbered({ children }: { readonly children: ReactNode }) {
  return (
    <ol className="numbered">
      <li>{children}</li>
    </ol>
  );
}

export const examples = ({ still, links }: Samples) => {
  const film = {
    to: links.caseStudy,
    title: 'Les Mains blanches',
    excerpt: 'Pourquoi une assiette blanche coûte-t-elle 140 € ?',
    image: still,
    alt: '',
    client: 'Maison Solvère',
    sector: 'Porcelaine, Limousin',
    year: '2025',
    services: ['Films de marque', 'Post-production'],
  } as const;
  return {
    full: (
      <Numbered>
        <CaseFrame {...film} place="full" />
      </Numbered>
    ),
    start: (
      <Numbered>
        <CaseFrame {...film} place="start" />
      </Numbered>
    ),
    end: (
      <Numbered>
        <CaseFrame {...film} place="end" />
      </Numbered>
    ),
    'long title': (
      <Numbered>
        <CaseFrame
          {...film}
          title="Ce que les treize personnes de l’atelier font entre la pâte et le carton"
          client="Manufacture nationale des porcelaines du Limousin"
          services={['Films de marque', 'Documentaires', 'Captations et directs', 'Post-production']}
        />
      </Numbered>
    ),
  };
};
