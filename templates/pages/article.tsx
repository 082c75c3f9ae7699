import type { Body as BodyHandle, Heading, Image } from 'sitegen';
import { Body, useT } from 'sitegen/react';

import { Adjacent, type AdjacentLink } from '../components/adjacent/adjacent.tsx';
import { BackLink } from '../components/back-link/back-link.tsx';
import { Section } from '../components/section/section.tsx';
import { ShareLinks } from '../components/share-links/share-links.tsx';
import { TableOfContents } from '../components/table-of-contents/table-of-contents.tsx';
import type { AuthorData } from '../data/authors.ts';
import type { CardData } from '../data/cards.ts';
import { ArticleByline } from '../parts/article-byline.tsx';
import { ArticleIndex } from '../parts/article-index.tsx';
import { Cover } from '../parts/cover.tsx';

export interface ArticleProps {
  /** The address that is shared. */
  readonly url: string;
  readonly title: string;
  readonly excerpt: string;
  readonly date: string;
  readonly updated?: string;
  readonly cover: Image;
  readonly coverAlt: string;
  readonly tags: readonly string[];
  readonly minutes: number;
  /** Absent if the studio itself is the author. */
  readonly author?: AuthorData;
  readonly headings: readonly Heading[];
  readonly body: BodyHandle;
  readonly related: readonly CardData[];
  readonly previous?: AdjacentLink;
  readonly next?: AdjacentLink;
}

export function Article(props: ArticleProps) {
  const { title, excerpt, date, updated, cover, coverAlt, tags, minutes, author, headings, body } = props;
  const { related, previous, next, url } = props;
  const t = useT();
  return (
    <>
      <article>
        <Cover
          image={cover}
          alt={coverAlt}
          title={title}
          lead={excerpt}
          before={<BackLink to={{ name: 'blog-page' }} label={t('blog.back')} />}
        />
        <div className="wrap cols gap-y-10 pt-12 pb-section md:pt-20">
          <div className="col-span-full md:col-span-3 md:col-start-1 md:row-span-2 md:row-start-1 lg:row-span-1">
            <ArticleByline
              date={date}
              {...(author !== undefined && { author })}
              {...(updated !== undefined && { updated })}
              facts={[t('blog.readingTime', { minutes })]}
            />
            {tags.length > 0 && (
              <p className="slate mt-6 border-t border-line pt-3">
                <span className="sr-only">{`${t('blog.tags')} `}</span>
                {tags.join(', ')}
              </p>
            )}
          </div>
          <div className="col-span-full md:col-span-9 md:col-start-4 lg:sticky lg:top-28 lg:col-span-3 lg:col-start-10 lg:row-start-1 lg:self-start">
            <TableOfContents label={t('blog.toc')} headings={headings} />
          </div>
          <div className="col-span-full md:col-span-9 md:col-start-4 lg:col-span-6 lg:col-start-4 lg:row-start-1">
            <div className="prose prose-lead">
              <Body of={body} />
            </div>
            <ShareLinks
              label={t('share.label')}
              mail={t('share.mail')}
              mailHint={t('share.mailHint')}
              addressLabel={t('share.address')}
              title={title}
              url={url}
            />
          </div>
        </div>
      </article>
      <Adjacent
        label={t('adjacent.label')}
        {...(previous !== undefined && { previous: { ...previous, label: t('adjacent.previous') } })}
        {...(next !== undefined && { next: { ...next, label: t('adjacent.next') } })}
      />
      {related.length > 0 && (
        <Section id="related" title={t('blog.related')}>
          <ArticleIndex cards={related} />
        </Section>
      )}
    </>
  );
}
