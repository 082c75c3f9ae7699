import type { PageContext } from 'sitegen';

import type { ErrorPageProps } from '../pages/error.tsx';

/** The page for paths that do not exist. */
export function errorPage({ entry, t }: PageContext) {
  const { title, description } = entry('screens', 'error').data;
  const data: ErrorPageProps = { heading: t('error.title'), lead: t('error.lead') };
  return { title, description, data };
}
