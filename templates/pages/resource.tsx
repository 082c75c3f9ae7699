import type { Body as BodyHandle, FileAsset, Heading, Image, RouteTo } from 'sitegen';
import { Body, useLocale, useT } from 'sitegen/react';

import { BackLink } from '../components/back-link/back-link.tsx';
import { DownloadPanel } from '../components/download-panel/download-panel.tsx';
import { fileSize } from '../components/file-size.ts';
import { PageHeader } from '../components/page-header/page-header.tsx';
import { Section } from '../components/section/section.tsx';
import { TableOfContents } from '../components/table-of-contents/table-of-contents.tsx';
import type { CardData } from '../data/shared.ts';
import { ArticleByline, type AuthorData } from './parts/article-byline.tsx';
import { CardList } from './parts/card-list.tsx';
import { Cover } from './parts/cover.tsx';

export interface ResourceProps {
  readonly title: string;
  readonly excerpt: string;
  readonly date: string;
  readonly cover: Image;
  readonly coverAlt: string;
  readonly pages: number;
  readonly minutes: number;
  readonly author: AuthorData;
  readonly category: { readonly title: string; readonly to: RouteTo };
  readonly file?: FileAsset;
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
    headings,
    body,
    related,
  } = props;
  const t = useT();
  const { language } = useLocale();
  const download = file && {
    file,
    label: t('resources.download'),
    size: t('resources.downloadSize', {
      format: file.extension.toUpperCase(),
      size: fileSize(file.size, language),
    }),
  };
  return (
    <>
      <article>
        <PageHeader
          title={title}
          lead={excerpt}
          before={<BackLink to={{ name: 'resources' }} label={t('resources.back')} />}
        >
          <ArticleByline author={author} date={date} facts={[t('blog.readingTime', { minutes })]} />
        </PageHeader>
        <Cover image={cover} alt={coverAlt} />
        <div className="wrap grid grid-cols-1 gap-12 py-16 lg:grid-cols-[14rem_minmax(0,1fr)]">
          <div className="space-y-8 lg:sticky lg:top-8 lg:self-start">
            <DownloadPanel
              title={t('resources.panel')}
              pages={t('resources.pages', { count: pages })}
              category={{ label: t('resources.category'), ...category }}
              {...(download !== undefined && { download })}
            />
            <TableOfContents label={t('page.toc')} headings={headings} />
          </div>
          <div className="prose">
            <Body of={body} />
          </div>
        </div>
      </article>
      {related.length > 0 && (
        <Section id="related" title={t('resources.related')}>
          <CardList cards={related} />
        </Section>
      )}
    </>
  );
}
