import type { Body as BodyHandle, Heading } from 'sitegen';
import { Body, formatDate, useLocale, useT } from 'sitegen/react';

import { TableOfContents } from '../components/table-of-contents/table-of-contents.tsx';

export interface PageProps {
  readonly title: string;
  /** ISO date. */
  readonly updated?: string;
  readonly headings: readonly Heading[];
  readonly body: BodyHandle;
}

/** A text of the house: legal notice, privacy, accessibility. */
export function Page({ title, updated, headings, body }: PageProps) {
  const t = useT();
  const { language } = useLocale();
  return (
    <article className="wrap py-12 sm:py-16">
      <h1 className="max-w-4xl text-display">{title}</h1>
      {updated !== undefined && (
        <p className="mt-4 text-sm text-gray-600 dark:text-gray-400">
          <time dateTime={updated}>{t('blog.updatedOn', { date: formatDate(updated, language) })}</time>
        </p>
      )}
      <div className="mt-12 grid grid-cols-1 gap-12 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <div className="lg:sticky lg:top-8 lg:self-start">
          <TableOfContents label={t('page.toc')} headings={headings} />
        </div>
        <div className="prose">
          <Body of={body} />
        </div>
      </div>
    </article>
  );
}
