import { LanguageSwitcher } from './language-switcher.tsx';

const options = [
  { code: 'fr', label: '🇫🇷 Français', path: '/fr' },
  { code: 'en', label: '🇬🇧 English', path: '/en' },
];

export const examples = {
  'in French': <LanguageSwitcher label="Langue" current="fr" options={options} />,
  'in English, up': <LanguageSwitcher label="Language" current="en" options={options} opens="up" />,
};
