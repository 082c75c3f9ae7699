import { useT } from 'sitegen/react';
import type { ReactNode } from 'react';

import { SocialLinks, type SocialLinksProps } from '../social-links/social-links.tsx';
import { HomeLink } from './home-link.tsx';
import { NavLinks, type NavLink } from './nav-links.tsx';

export interface MenuContent {
  readonly brand: string;
  readonly home: string;
  readonly links: readonly NavLink[];
  readonly social: SocialLinksProps['items'];
}

export interface MenuPanelProps extends MenuContent {
  /** Shown beside the logo. */
  readonly children?: ReactNode;
}

/** The menu of small screens: it covers the whole screen, and is dark in both colour modes. */
export function MenuPanel({ brand, home, links, social, children }: MenuPanelProps) {
  const t = useT();
  return (
    <>
      <div className="wrap flex h-bar shrink-0 items-center justify-between">
        <HomeLink brand={brand} href={home} />
        {children}
      </div>
      <nav aria-label={t('nav.drawer')} className="wrap my-auto">
        <NavLinks links={links} className="numbered" linkClassName="drawer-link" />
      </nav>
      <div className="wrap py-[clamp(0.375rem,6svh-0.8rem,1.5rem)]">
        <SocialLinks label={t('nav.social')} items={social} size={24} />
      </div>
    </>
  );
}
