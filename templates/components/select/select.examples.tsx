import SelectExample from './select-example.island.tsx';

const films = [
  { value: 'brand', label: 'Film de marque', group: 'Films' },
  { value: 'event', label: 'Captation d’événement', group: 'Films' },
  { value: 'series', label: 'Série pour les réseaux', group: 'Films', disabled: true },
  { value: 'training', label: 'Atelier pour votre équipe', group: 'Conseil' },
];
const towns = ['Arles', 'Brest', 'Grenoble', 'La Rochelle', 'Lyon', 'Nantes', 'Paris', 'Rennes'].map(
  (label) => ({ value: label.toLowerCase(), label }),
);
const shots = Array.from({ length: 240 }, (_, index) => ({
  value: `${index + 1}`,
  label: `Plan ${index + 1}`,
}));

export const examples = {
  placeholder: <SelectExample label="Projet" options={films} placeholder="Choisir un projet" />,
  chosen: <SelectExample label="Projet" options={films} value="event" />,
  several: <SelectExample label="Projets" options={films} values={['brand', 'training']} />,
  'with a search': <SelectExample label="Ville" options={towns} placeholder="Choisir une ville" searchable />,
  'search under way': <SelectExample label="Ville" options={towns} busy />,
  'can be added to': <SelectExample label="Ville" options={towns} creatable="empty" />,
  long: <SelectExample label="Plan" options={shots} value="120" searchable />,
  empty: <SelectExample label="Ville" options={[]} placeholder="Choisir une ville" />,
  disabled: <SelectExample label="Projet" options={films} value="brand" disabled />,
  invalid: <SelectExample label="Projet" options={films} placeholder="Choisir un projet" invalid />,
};
