import { useConfig, useLocale, useRoute } from 'sitegen/react';

import type { LanguageSwitcherProps } from '../components/language-switcher/language-switcher.tsx';

/** The current page in each language, for the switcher. */
export function useLanguages(): Pick<LanguageSwitcherProps, 'current' | 'options'> {
  const { locales } = useConfig();
  const { alternates } = useRoute();
  const options = alternates.map(({ locale, path }) => ({
    code: locale,
    label: locales.find(({ code }) => code === locale)?.label ?? locale,
    path,
  }));
  return { current: useLocale().code, options };
}
