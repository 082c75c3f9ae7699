import { Button } from '../button/button.tsx';
import type { Samples } from '../samples.ts';
import { Closing } from './closing.tsx';

const button = (
  <Button component="link" to={{ name: 'contact' }}>
    Demander un devis
  </Button>
);

export const examples = ({ otherStill }: Samples) => ({
  normal: (
    <Closing
      id="closing"
      title="Le vôtre, peut-être"
      text="Racontez-nous ce que vous voulez montrer. Réponse sous deux jours ouvrés."
      still={otherStill}
    >
      {button}
    </Closing>
  ),
  'without a picture': (
    <Closing
      id="closing-plain"
      title="Le vôtre, peut-être"
      text="Racontez-nous ce que vous voulez montrer. Réponse sous deux jours ouvrés."
    >
      {button}
    </Closing>
  ),
  'long title': (
    <Closing
      id="closing-long"
      title="Une question, une date, une enveloppe : trois lignes suffisent pour commencer"
      text="Nous lisons tout, nous répondons à tout, et nous disons non quand un film n’est pas la bonne réponse à votre question."
      still={otherStill}
    >
      {button}
    </Closing>
  ),
});
