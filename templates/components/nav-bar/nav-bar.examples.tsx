import { brand } from '../../data/brand.ts';
import { HomeLink } from './home-link.tsx';
import { MenuPanel } from './menu-panel.tsx';
import { NavLinks, type NavLink } from './nav-links.tsx';

const links: readonly NavLink[] = [
  { label: 'Accueil', href: '/fr', current: undefined },
  { label: 'Services', href: '/fr/services', current: undefined },
  { label: 'Blog', href: '/fr/blog', current: 'page' },
  { label: 'À propos', href: '/fr/a-propos', current: undefined },
  { label: 'Contact', href: '/fr/contact', current: undefined },
];

export const examples = {
  'the way home': <HomeLink brand={brand.name} href="/fr" />,
  'links of the bar': <NavLinks links={links} className="flex gap-8" linkClassName="nav-link" />,
  'the menu of small screens': (
    <div className="dark flex flex-col bg-night-950 text-cream">
      <MenuPanel brand={brand.name} home="/fr" links={links} social={brand.social} />
    </div>
  ),
};
