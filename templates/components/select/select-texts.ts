import { useT } from 'sitegen/react';
import type { SelectTexts } from 'sitegen/ui/select';

/** The texts of select menus in the page's language. */
export function useSelectTexts(): SelectTexts {
  const t = useT();
  return {
    empty: t('select.empty'),
    noResults: (query) => t('select.no-results', { query }),
    search: t('select.search'),
    create: (value) => t('select.create', { value }),
    selected: (count) => t('select.selected', { count }),
  };
}
