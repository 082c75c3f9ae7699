import { useConfig, useLocale, useRoute, useT } from 'sitegen/react';

import { LanguageSwitcher } from '../components/language-switcher/language-switcher.tsx';

export interface PageSwitcherProps {
  readonly opens?: 'down' | 'up';
}

/** The language switcher of the current page. */
export function PageSwitcher({ opens = 'down' }: PageSwitcherProps) {
  const t = useT();
  const { locales } = useConfig();
  const { alternates } = useRoute();
  const options = alternates.map(({ locale, path }) => ({
    code: locale,
    label: locales.find(({ code }) => code === locale)?.label ?? locale,
    path,
  }));
  return (
    <LanguageSwitcher label={t('nav.language')} current={useLocale().code} options={options} opens={opens} />
  );
}
