import { useT, type Island } from 'sitegen/react';
import { useHydrated } from 'sitegen/ui/use-hydrated';
import { useState } from 'react';

import {
  LanguageSwitcher,
  type LanguageSwitcherProps,
} from '../components/language-switcher/language-switcher.tsx';
import { HomeLink } from '../components/nav-bar/home-link.tsx';
import { MenuDialog } from '../components/nav-bar/menu-dialog.tsx';
import { MenuOpener } from '../components/nav-bar/menu-opener.tsx';
import type { MenuContent } from '../components/nav-bar/menu-panel.tsx';
import { NavLinks } from '../components/nav-bar/nav-links.tsx';
import { useBar } from '../components/nav-bar/use-bar.ts';
import { SocialLinks } from '../components/social-links/social-links.tsx';

export interface NavBarProps extends MenuContent {
  readonly languages: Pick<LanguageSwitcherProps, 'current' | 'options'>;
}

export const hydrate = 'idle';

/** The bar at the top: logo, links, on wide screens the switcher and the social links, on small ones the menu. */
function NavBar({ languages, ...content }: NavBarProps) {
  const t = useT();
  const bar = useBar();
  const isHydrated = useHydrated();
  const [menuOpen, setMenuOpen] = useState(false);
  const { brand, home, links, social } = content;
  return (
    <>
      <a href="#main" className="skip-link">
        {t('nav.skip')}
      </a>
      <header
        className="relative z-30 h-bar print:hidden"
        data-bar={bar && (bar.top ? 'top' : 'scrolled')}
        data-bar-hidden={bar?.hidden === true && !menuOpen ? '' : undefined}
      >
        <div className="bar">
          <div className="bar-row">
            <HomeLink brand={brand} href={home} />
            <nav aria-label={t('nav.main')} className="hidden lg:block">
              <NavLinks links={links} className="nav-list" linkClassName="nav-link" />
            </nav>
            <div className="hidden shrink-0 items-center gap-2 lg:flex">
              <LanguageSwitcher label={t('nav.language')} {...languages} />
              <SocialLinks label={t('nav.social')} items={social} size={24} hint={t('nav.newTab')} />
            </div>
            <MenuOpener open={menuOpen} onOpen={() => setMenuOpen(true)} {...content} />
          </div>
        </div>
      </header>
      {isHydrated && <MenuDialog open={menuOpen} onOpenChange={setMenuOpen} {...content} />}
    </>
  );
}

export default NavBar satisfies Island<NavBarProps>;
