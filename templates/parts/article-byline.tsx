import { formatDate, useLocale, useT } from 'sitegen/react';

import { Byline } from '../components/byline/byline.tsx';
import type { AuthorData } from '../data/authors.ts';

export interface ArticleBylineProps {
  readonly author?: AuthorData;
  readonly date: string;
  readonly updated?: string;
  readonly facts: readonly string[];
}

export function ArticleByline({ author, date, updated, facts }: ArticleBylineProps) {
  const t = useT();
  const { language } = useLocale();
  const text = (iso: string) => formatDate(iso, language);
  return (
    <Byline
      by={t('blog.by')}
      {...(author !== undefined && { author })}
      published={{ iso: date, text: text(date) }}
      {...(updated !== undefined && {
        updated: { iso: updated, text: t('blog.updatedOn', { date: text(updated) }) },
      })}
      facts={facts}
    />
  );
}
