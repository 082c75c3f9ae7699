/** The runtime of every page: what the HTML alone cannot do. */
import { localeCookie, readLocaleCookie } from '../shared/locale-cookie.ts';
import { withoutBase } from '../shared/paths.ts';
import { createIslands, readIslands } from './islands.ts';
import { readPageData } from './page-data.ts';

const data = readPageData();
if (data !== undefined) {
  const code = withoutBase(data.config.baseURL, location.pathname)?.split('/')[1];
  const known = data.config.locales.some((locale) => locale.code === code);
  if (known && code !== undefined && readLocaleCookie(document.cookie) !== code) {
    document.cookie = localeCookie(code, Date.now());
  }
  const report = (...facts: readonly unknown[]): void => {
    // oxlint-disable-next-line no-console -- the page stays as it is, readable
    console.error(...facts);
  };
  createIslands({
    env: { locale: code ?? data.config.defaultLocale, config: data.config, messages: {}, onError: report },
    onChunkError: ({ src }, error) => report(`Cannot load ${src}`, error),
  }).hydrate(readIslands());
}

// The copyright year was right when the site was built.
for (const element of document.querySelectorAll('[data-year]'))
  element.textContent = String(new Date().getFullYear());
