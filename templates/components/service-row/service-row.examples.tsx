import type { ReactNode } from 'react';

import type { Samples } from '../samples.ts';
import { ServiceRow } from './service-row.tsx';

/** The component is numbered by the list around it. */
function Numbered({ children }: { readonly children: ReactNode }) {
  return (
    <ol className="numbered">
      <li>{children}</li>
    </ol>
  );
}

export const examples = ({ still, links }: Samples) => {
  const service = {
    to: links.service,
    title: 'Films de marque',
    summary: 'Trois minutes qui disent ce que dix pages ne disent pas.',
  } as const;
  return {
    'with a still under the pointer': (
      <Numbered>
        <ServiceRow {...service} still={still} />
      </Numbered>
    ),
    'without still': (
      <Numbered>
        <ServiceRow {...service} />
      </Numbered>
    ),
    'long title': (
      <Numbered>
        <ServiceRow
          {...service}
          title="Captations multicaméras et retransmissions en direct"
          summary="De la salle des fêtes à la halle d’exposition, avec un plan de secours pour le réseau, pour le son, pour l’orateur qui annule la veille et pour celui qui ne s’arrête plus."
          still={still}
        />
      </Numbered>
    ),
  };
};
