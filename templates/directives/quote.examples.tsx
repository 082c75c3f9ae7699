import { Quote } from './quote.tsx';

const words = (
  <p>Il y a deux phrases dans ce film que je n’aurais jamais laissé passer dans une plaquette.</p>
);

const speaker = { author: 'Gwenola Tréhorel', role: 'directrice, Halden Marine' };

export const examples = {
  'with a role': <Quote {...speaker}>{words}</Quote>,
  'name alone': <Quote author={speaker.author}>{words}</Quote>,
};
