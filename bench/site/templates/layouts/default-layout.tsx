import { Link, Region, useHref, useRoute, useT } from 'sitegen/react';
import type { ReactNode } from 'react';

/** The numbers from 1. */
const count = (length: number) => Array.from({ length }, (_, index) => index + 1);

export function DefaultLayout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <Header />
      <Region id="page">
        <main id="main" tabIndex={-1} className="mx-auto my-8 max-w-prose px-4">
          {children}
        </main>
      </Region>
      <Footer />
    </>
  );
}

function Header() {
  const t = useT();
  const posts = useHref()({ name: 'posts' });
  const { alternates } = useRoute();
  return (
    <header className="flex items-center gap-8 border-b border-gray-200 px-8 py-4">
      <Link to={{ name: 'posts' }} className="font-bold">
        Bench
      </Link>
      <nav>
        <ul className="flex gap-4">
          {count(6).map((number) => (
            <li key={number}>
              <a href={`${posts}?section=${number}`}>{t('nav.section', { number })}</a>
            </li>
          ))}
        </ul>
      </nav>
      <ul className="flex gap-4">
        {alternates.map(({ locale, path }) => (
          <li key={locale}>
            <a href={path} hrefLang={locale} lang={locale}>
              {locale}
            </a>
          </li>
        ))}
      </ul>
    </header>
  );
}

function Footer() {
  const t = useT();
  const posts = useHref()({ name: 'posts' });
  return (
    <footer className="grid grid-cols-4 gap-8 border-t border-gray-200 p-8 text-sm">
      {count(4).map((column) => (
        <section key={column}>
          <h2 className="font-semibold">{t('nav.column', { number: column })}</h2>
          <ul>
            {count(5).map((number) => (
              <li key={number}>
                <a href={`${posts}?foot=${column}-${number}`}>{t('nav.footer', { number })}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="col-span-full text-gray-500">
        {t('legal.owner')} <small>{t('legal.rights')}</small>
      </p>
    </footer>
  );
}
