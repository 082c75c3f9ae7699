import { Colophon } from './colophon.tsx';

const lyon = {
  city: 'Lyon',
  street: '41 quai des Lampistes',
  town: '69007 Lyon',
  phone: '04 65 71 20 14',
  dial: '+33465712014',
};
const bordeaux = {
  city: 'Bordeaux',
  street: '6 quai des Gréeurs, Bassins à flot',
  town: '33300 Bordeaux',
  phone: '05 36 49 20 19',
  dial: '+33536492019',
};
const common = {
  label: 'Les studios',
  line: 'Deux studios, un train entre les deux.',
  email: 'bonjour@verveine.example',
};

export const examples = {
  'two studios': <Colophon {...common} offices={[lyon, bordeaux]} />,
  'one studio': <Colophon {...common} offices={[lyon]} />,
};
