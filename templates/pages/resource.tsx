import type { Body as BodyHandle, FileAsset, Heading, Image, PrivateFile, RouteTo } from 'sitegen';
import { Body, useT } from 'sitegen/react';

import { BackLink } from '../components/back-link/back-link.tsx';
import { cn } from '../components/cn.ts';
import { DownloadPanel } from '../components/download-panel/download-panel.tsx';
import { Section } from '../components/section/section.tsx';
import { TableOfContents } from '../components/table-of-contents/table-of-contents.tsx';
import type { AuthorData } from '../data/authors.ts';
import { brand } from '../data/brand.ts';
import type { CardData } from '../data/cards.ts';
import { ArticleByline } from '../parts/article-byline.tsx';
import { CoverList } from '../parts/cover-list.tsx';
import { Cover } from '../parts/cover.tsx';
import { Download } from '../parts/download.tsx';

export interface ResourceProps {
  readonly title: string;
  readonly excerpt: string;
  readonly date: string;
  readonly cover: Image;
  readonly coverAlt: string;
  readonly pages: number;
  readonly minutes: number;
  /** Absent if the studio itself is the author. */
  readonly author?: AuthorData;
  readonly category: { readonly title: string; readonly to: RouteTo };
  /** A private file is given in return for the visitor's details. */
  readonly file?: FileAsset | PrivateFile;
  /** Key of the entry. */
  readonly guide: string;
  readonly headings: readonly Heading[];
  readonly body: BodyHandle;
  readonly related: readonly CardData[];
}

export function Resource(props: ResourceProps) {
  const {
    title,
    excerpt,
    date,
    cover,
    coverAlt,
    pages,
    minutes,
    author,
    category,
    file,
    guide,
    headings,
    body,
    related,
  } = props;
  const t = useT();
  const { name } = brand;
  return (
    <>
      <article>
        <Cover
          image={cover}
          alt={coverAlt}
          title={title}
          lead={excerpt}
          before={<BackLink to={{ name: 'resources' }} label={t('resources.back')} />}
        />
        <div
          className={cn(
            'wrap cols gap-y-10 pt-12 md:grid-rows-[auto_1fr] md:pt-20 lg:grid-rows-none',
            related.length === 0 && 'pb-section',
          )}
        >
          <div className="col-span-full space-y-10 md:col-span-4 lg:sticky lg:top-28 lg:col-span-3 lg:self-start">
            <ArticleByline
              date={date}
              facts={[t('blog.readingTime', { minutes })]}
              {...(author !== undefined && { author })}
            />
            <TableOfContents label={t('page.toc')} headings={headings} />
          </div>
          <div className="unfolding col-span-full print:hidden md:col-span-4 md:row-start-2 lg:sticky lg:top-28 lg:col-span-3 lg:col-start-10 lg:row-start-1 lg:self-start">
            <DownloadPanel
              label={t('resources.panel')}
              title={title}
              cover={cover}
              brand={name}
              pages={t('resources.pages', { count: pages })}
              category={{ label: t('resources.category'), ...category }}
            >
              {file && <Download file={file} guide={guide} />}
            </DownloadPanel>
          </div>
          <div className="prose prose-lead col-span-full md:col-span-8 md:col-start-5 md:row-span-2 md:row-start-1 lg:row-span-1 lg:col-span-6 lg:col-start-4">
            <Body of={body} />
          </div>
        </div>
      </article>
      {related.length > 0 && (
        <Section id="related" title={t('resources.related')}>
          <CoverList cards={related} />
        </Section>
      )}
    </>
  );
}
