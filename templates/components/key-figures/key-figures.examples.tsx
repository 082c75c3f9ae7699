import { KeyFigures } from './key-figures.tsx';

const three = [
  { value: '26', unit: 'min', label: 'de documentaire, sans voix off' },
  { value: '14', unit: 'mois', label: 'de chantier, 22 jours de tournage' },
  { value: '31', unit: 'classes', label: 'ont vu le film en projection accompagnée' },
];

export const examples = {
  three: <KeyFigures items={three} />,
  'with sources': (
    <KeyFigures
      items={[
        { value: '326', label: 'films livrés depuis 2014', source: 'Source : registre des livraisons' },
        {
          value: '71',
          unit: '%',
          label: 'de nos clients reviennent',
          source: 'Source : commandes de 2014 à 2025',
        },
        ...three,
      ]}
    />
  ),
};
