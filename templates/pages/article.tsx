import type { Body as BodyHandle, Heading, Image } from 'sitegen';
import { Body, useT } from 'sitegen/react';

import { BackLink } from '../components/back-link/back-link.tsx';
import { PageHeader } from '../components/page-header/page-header.tsx';
import { Section } from '../components/section/section.tsx';
import { TableOfContents } from '../components/table-of-contents/table-of-contents.tsx';
import type { CardData } from '../data/shared.ts';
import { ArticleByline, type AuthorData } from './parts/article-byline.tsx';
import { CardList } from './parts/card-list.tsx';
import { Cover } from './parts/cover.tsx';

export interface ArticleProps {
  readonly title: string;
  readonly excerpt: string;
  readonly date: string;
  readonly updated?: string;
  readonly cover: Image;
  readonly coverAlt: string;
  readonly tags: readonly string[];
  readonly minutes: number;
  readonly author: AuthorData;
  readonly headings: readonly Heading[];
  readonly body: BodyHandle;
  readonly related: readonly CardData[];
}

export function Article(props: ArticleProps) {
  const { title, excerpt, date, updated, cover, coverAlt, tags, minutes, author, headings, body, related } =
    props;
  const t = useT();
  return (
    <>
      <article>
        <PageHeader
          title={title}
          lead={excerpt}
          before={<BackLink to={{ name: 'blog-page' }} label={t('blog.back')} />}
        >
          <ArticleByline
            author={author}
            date={date}
            {...(updated !== undefined && { updated })}
            facts={[t('blog.readingTime', { minutes })]}
          />
        </PageHeader>
        <Cover image={cover} alt={coverAlt} />
        <div className="wrap grid grid-cols-1 gap-12 py-16 lg:grid-cols-[14rem_minmax(0,1fr)]">
          <div className="lg:sticky lg:top-8 lg:self-start">
            <TableOfContents label={t('blog.toc')} headings={headings} />
          </div>
          <div>
            <div className="prose">
              <Body of={body} />
            </div>
            <div className="mt-12 print:hidden">
              <h2 className="text-sm font-semibold">{t('blog.tags')}</h2>
              <ul className="mt-3 flex flex-wrap gap-2">
                {tags.map((tag) => (
                  <li key={tag} className="rounded-full bg-cream px-3 py-1 text-sm dark:bg-night-800">
                    {tag}
                  </li>
                ))}
              </ul>
            </div>
          </div>
        </div>
      </article>
      {related.length > 0 && (
        <Section id="related" title={t('blog.related')}>
          <CardList cards={related} />
        </Section>
      )}
    </>
  );
}
