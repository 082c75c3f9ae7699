import { Credits } from './credits.tsx';

const direction = { role: 'Réalisation', name: 'Camille Verdier' };

export const examples = {
  normal: (
    <Credits
      items={[direction, { role: 'Image', name: 'Inès Carpentier' }, { role: 'Son', name: 'Julien Astier' }]}
    />
  ),
  'long names': (
    <Credits
      items={[
        {
          role: 'Restauration, étalonnage et conformation',
          name: 'Marie-Philippine Vandenbroucke-Lestienne',
        },
        direction,
      ]}
    />
  ),
  one: <Credits items={[direction]} />,
};
