import type { PageContext } from 'sitegen';

import type { ErrorPageProps } from '../pages/error.tsx';

/** The page for paths that do not exist. */
export function errorPage({ t }: PageContext) {
  const data: ErrorPageProps = { heading: t('error.title'), lead: t('error.lead') };
  return { title: t('error.documentTitle'), description: t('error.description'), data };
}
