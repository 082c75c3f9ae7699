import type { PublicConfig } from '../shared/pages/page.ts';
import type { Locale } from '../shared/locales/locale.ts';
import type { Translate } from '../shared/register.ts';
import { useScope } from './scope.ts';

/** The translate function of the page's locale: `t('nav.home')`, `t('blog.by', { author })`. */
export function useT(): Translate {
  return useScope().translate;
}

/** The locale of the page. */
export function useLocale(): Locale {
  return useScope().locale;
}

/** The public part of the config. */
export function useConfig(): PublicConfig {
  return useScope().config;
}
