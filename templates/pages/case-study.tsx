import type { Body as BodyHandle, Image, RouteTo } from 'sitegen';
import { Body, Picture, useT } from 'sitegen/react';

import { BackLink } from '../components/back-link/back-link.tsx';
import { KeyFigures, type KeyFigure } from '../components/key-figures/key-figures.tsx';
import { PageHeader } from '../components/page-header/page-header.tsx';
import { Section } from '../components/section/section.tsx';
import type { VideoData } from '../data/media.ts';
import { CaseFacts } from './parts/case-facts.tsx';
import { Cover } from './parts/cover.tsx';
import { Film } from './parts/film.tsx';

export interface CaseStudyProps {
  readonly title: string;
  readonly excerpt: string;
  readonly date: string;
  readonly cover: Image;
  readonly coverAlt: string;
  readonly client: { readonly name: string; readonly sector: string };
  readonly services: readonly { readonly title: string; readonly to: RouteTo }[];
  readonly figures: readonly KeyFigure[];
  readonly credits: readonly { readonly role: string; readonly name: string }[];
  readonly gallery: readonly { readonly image: Image; readonly alt: string }[];
  readonly video?: VideoData;
  readonly body: BodyHandle;
}

export function CaseStudy(props: CaseStudyProps) {
  const { title, excerpt, date, cover, coverAlt, client, services, figures, credits, gallery, video, body } =
    props;
  const t = useT();
  return (
    <article>
      <PageHeader
        title={title}
        lead={excerpt}
        before={<BackLink to={{ name: 'services' }} label={t('caseStudy.back')} />}
      >
        <CaseFacts client={client} services={services} date={date} />
      </PageHeader>
      <Cover image={cover} alt={coverAlt} />
      <div className="wrap py-16">
        <div className="prose">
          <Body of={body} />
        </div>
      </div>
      {video !== undefined && (
        <Section id="film" title={t('caseStudy.film')} tone="night">
          <Film video={video} />
        </Section>
      )}
      <Section id="figures" title={t('caseStudy.figures')} tone="cream">
        <KeyFigures items={figures} />
      </Section>
      <Section id="gallery" title={t('caseStudy.gallery')}>
        <ul className="grid gap-6 sm:grid-cols-2">
          {gallery.map(({ image, alt }) => (
            <li key={image.hash}>
              <Picture
                image={image}
                alt={alt}
                sizes="(min-width: 1152px) 532px, (min-width: 640px) 45vw, 92vw"
                className="w-full rounded-sm"
              />
            </li>
          ))}
        </ul>
      </Section>
      <Section id="credits" title={t('caseStudy.credits')} tone="cream">
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          {credits.map(({ role, name }) => (
            <div key={role}>
              <dt className="text-sm text-gray-700 dark:text-gray-400">{role}</dt>
              <dd className="font-semibold">{name}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </article>
  );
}
