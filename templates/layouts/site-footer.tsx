import type { MessageKey, RouteTo } from 'sitegen';
import { Link, useBuildYear, useT } from 'sitegen/react';

import { ColorModeControl } from '../components/color-mode-control/color-mode-control.tsx';
import { SocialLinks } from '../components/social-links/social-links.tsx';
import { brand } from '../data/brand.ts';
import { settings } from '../data/settings.ts';
import LanguageSwitcher from '../islands/language-switcher.island.tsx';
import { useLanguages } from './use-languages.ts';

const footerLinks: readonly { readonly label: MessageKey; readonly to: RouteTo }[] = [
  { label: 'nav.home', to: { name: 'index' } },
  { label: 'nav.services', to: { name: 'services' } },
  { label: 'nav.contact', to: { name: 'contact' } },
  { label: 'footer.legal', to: { name: 'page-slug', params: { slug: 'mentions-legales' } } },
];

export function SiteFooter() {
  const t = useT();
  const languages = useLanguages();
  const { name, social } = brand;
  return (
    <footer className="ground print:hidden">
      <div className="wrap pb-8">
        <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 border-t border-line pt-6">
          <nav aria-label={t('nav.footer')}>
            <ul className="flex flex-wrap gap-x-8 gap-y-2">
              {footerLinks.map(({ label, to }) => (
                <li key={label}>
                  <Link to={to} className="inline-block py-1 hover:underline">
                    {t(label)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className="-me-2 flex flex-wrap items-center gap-x-6 gap-y-2">
            {settings.ui.colorModeControl === 'footer' && (
              <ColorModeControl
                label={t('colorMode.label')}
                options={[
                  { value: 'system', label: t('colorMode.system') },
                  { value: 'light', label: t('colorMode.light') },
                  { value: 'dark', label: t('colorMode.dark') },
                ]}
              />
            )}
            <LanguageSwitcher label={t('nav.language')} {...languages} opens="up" />
          </div>
        </div>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-10 gap-y-3">
          <p className="slate">
            {'© '}
            <span data-year="">{useBuildYear()}</span>
            {` ${name}`}
          </p>
          <SocialLinks label={t('nav.social')} items={social} size={22} hint={t('nav.newTab')} />
        </div>
      </div>
    </footer>
  );
}
