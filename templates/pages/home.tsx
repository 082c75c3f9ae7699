import type { Image } from 'sitegen';
import { useT } from 'sitegen/react';

import { Button } from '../components/button/button.tsx';
import { ClientGrid, type Client } from '../components/client-grid/client-grid.tsx';
import { Closing } from '../components/closing/closing.tsx';
import { KeyFigures, type KeyFigure } from '../components/key-figures/key-figures.tsx';
import { PageHeader } from '../components/page-header/page-header.tsx';
import { Section } from '../components/section/section.tsx';
import { ServiceRow } from '../components/service-row/service-row.tsx';
import { Testimonials, type TestimonialData } from '../components/testimonials/testimonials.tsx';
import type { CardData, CaseCardData, ServiceCardData } from '../data/cards.ts';
import type { VideoData } from '../data/media.ts';
import type { ListSection, TitledText } from '../data/sections.ts';
import { ArticleIndex } from '../parts/article-index.tsx';
import { CaseList } from '../parts/case-list.tsx';
import { FilmStrip } from '../parts/film-strip.tsx';
import { Film } from '../parts/film.tsx';
import { Opening, type OpeningProps } from '../parts/opening.tsx';

/** Sections without content are absent. */
export interface HomeProps {
  readonly heading: string;
  readonly lead: string;
  readonly opening?: Omit<OpeningProps, 'heading' | 'lead' | 'showreel'>;
  readonly showreel?: TitledText & { readonly video: VideoData };
  readonly clients?: ListSection<Client>;
  readonly services?: ListSection<ServiceCardData>;
  readonly cases?: ListSection<CaseCardData>;
  readonly figures?: ListSection<KeyFigure>;
  readonly testimonials?: ListSection<TestimonialData>;
  readonly videos?: ListSection<VideoData>;
  readonly articles?: ListSection<CardData>;
  readonly cta: TitledText & { readonly still?: Image };
}

export function Home(props: HomeProps) {
  const { heading, lead, opening, showreel, clients, services, cases } = props;
  const { figures, testimonials, videos, articles, cta } = props;
  const t = useT();
  const ask = (
    <Button component="link" to={{ name: 'contact' }}>
      {t('services.ask')}
    </Button>
  );
  return (
    <>
      {opening === undefined ? (
        <PageHeader title={heading} lead={lead}>
          <p className="mt-8">{ask}</p>
        </PageHeader>
      ) : (
        <Opening {...opening} heading={heading} lead={lead} {...(showreel && { showreel: showreel.video })} />
      )}
      {showreel && (
        <Section id="showreel" title={showreel.title} text={showreel.text} tone="night">
          <Film id="showreel-film" video={showreel.video} />
        </Section>
      )}
      {cases && (
        <Section id="cases" title={cases.title} text={cases.text}>
          <CaseList cards={cases.items} />
        </Section>
      )}
      {services && (
        <Section id="services" title={services.title} text={services.text} tone="raised">
          <ol className="numbered border-b border-line">
            {services.items.map((service) => (
              <li key={service.title}>
                <ServiceRow {...service} />
              </li>
            ))}
          </ol>
        </Section>
      )}
      {figures && (
        <Section id="figures" title={figures.title} text={figures.text} tone="ground">
          <KeyFigures
            items={figures.items.map(({ source, ...figure }) => ({
              ...figure,
              ...(source !== undefined && { source: t('figure.source', { source }) }),
            }))}
          />
        </Section>
      )}
      {clients && (
        <Section id="clients" title={clients.title} text={clients.text}>
          <ClientGrid items={clients.items} />
        </Section>
      )}
      {testimonials && (
        <Section id="testimonials" title={testimonials.title} text={testimonials.text}>
          <Testimonials items={testimonials.items} />
        </Section>
      )}
      {videos && (
        <Section id="videos" title={videos.title} text={videos.text} tone="night">
          <FilmStrip videos={videos.items} />
        </Section>
      )}
      {articles && (
        <Section id="articles" title={articles.title} text={articles.text}>
          <ArticleIndex cards={articles.items} lead />
          <p className="mt-12">
            <Button component="link" to={{ name: 'blog-page' }} variant="outline">
              {t('blog.back')}
            </Button>
          </p>
        </Section>
      )}
      <Closing id="cta" title={cta.title} text={cta.text} {...(cta.still && { still: cta.still })}>
        {ask}
      </Closing>
    </>
  );
}
