import type { MessageKey, RouteTo } from 'sitegen';
import { Link, useBuildYear, useT } from 'sitegen/react';

import { useBrand } from '../components/brand.ts';
import { SocialLinks } from '../components/social-links/social-links.tsx';
import { PageSwitcher } from './page-switcher.tsx';

const footerLinks: readonly { readonly label: MessageKey; readonly to: RouteTo }[] = [
  { label: 'nav.home', to: { name: 'index' } },
  { label: 'nav.services', to: { name: 'services' } },
  { label: 'nav.contact', to: { name: 'contact' } },
  { label: 'footer.legal', to: { name: 'page-slug', params: { slug: 'mentions-legales' } } },
];

export function SiteFooter() {
  const t = useT();
  const { name, social } = useBrand();
  return (
    <footer className="dark border-t border-night-700 bg-night-950 py-12 text-cream print:hidden">
      <div className="wrap flex flex-wrap items-center justify-between gap-8">
        <nav aria-label={t('nav.footer')}>
          <ul className="flex flex-wrap gap-x-8 gap-y-3">
            {footerLinks.map(({ label, to }) => (
              <li key={label}>
                <Link to={to} className="hover:underline">
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <SocialLinks label={t('nav.social')} items={social} size={22} />
        <PageSwitcher opens="up" />
        <p className="w-full text-sm text-gray-300">
          {'© '}
          <span data-year="">{useBuildYear()}</span>
          {` ${name}`}
        </p>
      </div>
    </footer>
  );
}
