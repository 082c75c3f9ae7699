import type { Samples } from '../samples.ts';
import { Button } from '../button/button.tsx';
import { Booking } from './booking.tsx';
import { Calendar } from './calendar.tsx';

export const examples = ({ person }: Samples) => {
  const props = {
    title: 'Trente minutes au téléphone',
    text: 'Un appel pour savoir si un film répond à votre question, et lequel.',
    person,
  };
  const toForm = (
    <Button component="link" to={{ name: 'contact', hash: 'contact-form' }} variant="outline">
      Proposer trois créneaux
    </Button>
  );
  return {
    'with a calendar': (
      <Booking {...props}>
        <Calendar provider="cal" name="Créneau" url="https://agenda.creneau.example/verveine" />
      </Booking>
    ),
    'without one': <Booking {...props}>{toForm}</Booking>,
    'with nobody in particular': (
      <Booking title={props.title} text={props.text}>
        {toForm}
      </Booking>
    ),
    'long name': (
      <Booking
        {...props}
        title="Réserver un premier entretien avec la production"
        person={{
          ...person,
          name: 'Marie-Philippine Vandenbroucke-Lestienne',
          role: 'Directrice de la production audiovisuelle et des partenariats',
        }}
      >
        {toForm}
      </Booking>
    ),
  };
};
