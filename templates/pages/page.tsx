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

/** A text about the site itself: legal notice, privacy, accessibility. */
export function Page({ title, updated, headings, body }: PageProps) {
  const t = useT();
  const { language } = useLocale();
  return (
    <article className="wrap pt-10 pb-section md:pt-20">
      <h1 className="max-w-[13em] text-display">{title}</h1>
      <div className="cols mt-12 gap-y-10 md:mt-20">
        <div className="col-span-full space-y-8 border-t border-line pt-4 md:sticky md:top-28 md:col-span-4 md:self-start lg:col-span-3">
          {updated !== undefined && (
            <p className="slate">
              <time dateTime={updated}>{t('blog.updatedOn', { date: formatDate(updated, language) })}</time>
            </p>
          )}
          <TableOfContents label={t('page.toc')} headings={headings} />
        </div>
        <div className="prose prose-wide col-span-full md:col-span-8 lg:col-span-9 lg:col-start-4">
          <Body of={body} />
        </div>
      </div>
    </article>
  );
}
