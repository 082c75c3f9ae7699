import type { Samples } from '../samples.ts';
import { Testimonials } from './testimonials.tsx';

const first = {
  author: 'Gwenola Tréhorel',
  role: 'directrice',
  company: 'Halden Marine',
  quote: 'Il y a deux phrases dans ce film que je n’aurais jamais laissé passer dans une plaquette.',
};
const others = ['Bastien Orsini', 'Léa Kermorvan', 'Idriss Belhadj', 'Solène Maupas'].map(
  (author, index) => ({
    author,
    role: 'responsable de la communication',
    company: 'Coop Orelle',
    quote: 'Ils ont posé une question de plus que tout le monde. '.repeat(index + 1).trim(),
  }),
);

export const examples = ({ person: { photo } }: Samples) => ({
  'one voice': <Testimonials items={[first]} />,
  'several voices': <Testimonials items={[first, ...others]} />,
  'with faces': <Testimonials items={[{ ...first, photo }, ...others.map((one) => ({ ...one, photo }))]} />,
  'nobody yet': <Testimonials items={[]} />,
});
