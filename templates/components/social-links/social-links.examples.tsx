import { brand } from '../../data/brand.ts';
import { SocialLinks } from './social-links.tsx';

export const examples = {
  'in the bar': <SocialLinks label="Réseaux sociaux" items={brand.social} size={24} hint="nouvel onglet" />,
  'in the footer': <SocialLinks label="Réseaux sociaux" items={brand.social} size={22} />,
};
