import { Link, Region, useBuildYear, useRoute, useT } from 'sitegen/react';
import type { ReactNode } from 'react';

export function DefaultLayout({ children }: { readonly children: ReactNode }) {
  const t = useT();
  const { alternates } = useRoute();
  const year = useBuildYear();
  return (
    <>
      <a href="#main" className="sr-only focus:not-sr-only">
        {t('nav.skip')}
      </a>
      <header className="mx-auto flex max-w-3xl flex-wrap items-center gap-6 px-4 py-6">
        <nav className="flex grow gap-4 font-semibold">
          <Link to={{ name: 'home' }}>{t('nav.home')}</Link>
          <Link to={{ name: 'posts' }}>{t('nav.posts')}</Link>
        </nav>
        <ul className="flex gap-3 text-sm">
          {alternates.map(({ locale, path }) => (
            <li key={locale}>
              <a href={path} hrefLang={locale} lang={locale} className="uppercase hover:underline">
                {locale}
              </a>
            </li>
          ))}
        </ul>
      </header>
      <Region id="page">
        <main id="main" tabIndex={-1} className="mx-auto max-w-3xl px-4 pb-16">
          {children}
        </main>
      </Region>
      <footer className="border-t border-gray-200 py-6 text-center text-sm text-gray-500">
        {`${t('home.title')}, ${year}`}
      </footer>
    </>
  );
}
