import type { Samples } from '../samples.ts';
import { Adjacent } from './adjacent.tsx';

const long =
  'Cinquante-deux images par seconde, ou comment ralentir une laveuse de bouteilles sans la casser';

export const examples = ({ links: { article: to } }: Samples) => {
  const previous = { label: 'Article précédent', title: 'Le cadre 2,39', to };
  const next = { label: 'Article suivant', title: 'Voix off', to };
  return {
    both: <Adjacent label="Autres articles" previous={previous} next={next} />,
    'first of all': <Adjacent label="Autres articles" next={next} />,
    'last of all': <Adjacent label="Autres articles" previous={previous} />,
    'long titles': (
      <Adjacent
        label="Autres articles"
        previous={{ ...previous, title: long }}
        next={{ ...next, title: long }}
      />
    ),
  };
};
