import { useT } from 'sitegen/react';

import { brand } from '../data/brand.ts';
import { SocialLinks } from '../components/social-links/social-links.tsx';
import { HomeLink } from './home-link.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { NavLinks } from './nav-links.tsx';
import { PageSwitcher } from './page-switcher.tsx';

/** The bar at the top: logo, links, and on wide screens the language switcher and the social links. */
export function SiteHeader() {
  const t = useT();
  const { social } = brand;
  return (
    <header className="relative z-30 h-bar print:hidden">
      <div className="bar">
        <HomeLink />
        <nav aria-label={t('nav.main')} className="hidden lg:block">
          <NavLinks className="flex gap-8 xl:gap-10" linkClassName="nav-link" />
        </nav>
        <div className="hidden items-center gap-1 lg:flex">
          <PageSwitcher />
          <SocialLinks label={t('nav.social')} items={social} size={24} />
        </div>
        <MenuDrawer />
      </div>
    </header>
  );
}
