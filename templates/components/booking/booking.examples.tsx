import type { Samples } from '../samples.ts';
import { Booking } from './booking.tsx';

export const examples = ({ person }: Samples) => {
  const props = {
    title: 'Trente minutes au téléphone',
    text: 'Un appel pour savoir si un film répond à votre question, et lequel.',
    how: 'Proposez trois créneaux ; nous en confirmons un dans la journée.',
    person,
    link: { label: 'Proposer trois créneaux', to: { name: 'contact', hash: 'contact-form' } },
  } as const;
  return {
    normal: <Booking {...props} />,
    'long name': (
      <Booking
        {...props}
        title="Réserver un premier entretien avec la production"
        person={{
          ...person,
          name: 'Marie-Philippine Vandenbroucke-Lestienne',
          role: 'Directrice de la production audiovisuelle et des partenariats',
        }}
      />
    ),
  };
};
