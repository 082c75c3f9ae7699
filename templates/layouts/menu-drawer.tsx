import { Icon, useT } from 'sitegen/react';

import { brand } from '../data/brand.ts';
import { SocialLinks } from '../components/social-links/social-links.tsx';
import { HomeLink } from './home-link.tsx';
import { NavLinks } from './nav-links.tsx';

/** The menu of small screens: a disclosure that covers the screen, so it needs no script. */
export function MenuDrawer() {
  const t = useT();
  const { social } = brand;
  return (
    <details className="group lg:hidden" data-drawer="">
      <summary className="relative z-50 flex cursor-pointer list-none p-2 group-open:text-cream">
        <span className="flex group-open:hidden">
          <Icon name="menu" size={32} label={t('nav.menu')} className="text-current" />
        </span>
        <span className="hidden group-open:flex">
          <Icon name="close" size={32} label={t('nav.close')} className="text-current" />
        </span>
      </summary>
      <div className="dark fixed inset-0 z-40 flex flex-col overflow-y-auto bg-night-950 text-cream">
        <div className="wrap flex h-bar shrink-0 items-center">
          <HomeLink />
        </div>
        <nav aria-label={t('nav.drawer')} className="wrap my-auto py-8">
          <NavLinks className="numbered" linkClassName="drawer-link" />
        </nav>
        <div className="wrap border-t border-line py-6">
          <SocialLinks label={t('nav.social')} items={social} size={24} />
        </div>
      </div>
    </details>
  );
}
