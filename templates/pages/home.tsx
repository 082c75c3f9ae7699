import { useT } from 'sitegen/react';

import { Button } from '../components/button/button.tsx';
import { ClientGrid, type Client } from '../components/client-grid/client-grid.tsx';
import { KeyFigures, type KeyFigure } from '../components/key-figures/key-figures.tsx';
import { PageHeader } from '../components/page-header/page-header.tsx';
import { Section } from '../components/section/section.tsx';
import { ServiceCard } from '../components/service-card/service-card.tsx';
import { Testimonials, type TestimonialData } from '../components/testimonials/testimonials.tsx';
import type { VideoData } from '../data/media.ts';
import type { CardData, ServiceCardData, TitledText } from '../data/shared.ts';
import { CardList } from './parts/card-list.tsx';
import { Film } from './parts/film.tsx';

interface ListSection<Item> extends TitledText {
  readonly items: readonly Item[];
}

export interface HomeProps {
  readonly heading: string;
  readonly lead: string;
  readonly showreel: TitledText & { readonly video: VideoData };
  readonly clients: ListSection<Client>;
  readonly services: ListSection<ServiceCardData>;
  readonly cases: ListSection<CardData>;
  readonly figures: ListSection<KeyFigure>;
  readonly testimonials: ListSection<TestimonialData>;
  readonly videos: ListSection<VideoData>;
  readonly articles: ListSection<CardData>;
  readonly cta: TitledText;
}

export function Home(props: HomeProps) {
  const { heading, lead, showreel, clients, services, cases, figures, testimonials, videos, articles, cta } =
    props;
  const t = useT();
  const sourced = figures.items.map(({ source, ...figure }) => ({
    ...figure,
    ...(source !== undefined && { source: t('figure.source', { source }) }),
  }));
  return (
    <>
      <PageHeader title={heading} lead={lead}>
        <p className="mt-8 flex flex-wrap gap-4">
          <Button component="link" to={{ name: 'contact' }}>
            {t('services.ask')}
          </Button>
          <Button component="link" to={{ name: 'services' }} variant="outline">
            {t('nav.services')}
          </Button>
        </p>
      </PageHeader>
      <Section id="showreel" title={showreel.title} text={showreel.text} tone="night">
        <Film video={showreel.video} />
      </Section>
      <Section id="clients" title={clients.title} text={clients.text}>
        <ClientGrid items={clients.items} />
      </Section>
      <Section id="services" title={services.title} text={services.text} tone="cream">
        <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
          {services.items.map((service) => (
            <li key={service.title}>
              <ServiceCard {...service} />
            </li>
          ))}
        </ul>
      </Section>
      <Section id="cases" title={cases.title} text={cases.text}>
        <CardList cards={cases.items} />
      </Section>
      <Section id="figures" title={figures.title} text={figures.text} tone="cream">
        <KeyFigures items={sourced} />
      </Section>
      <Section id="testimonials" title={testimonials.title} text={testimonials.text}>
        <Testimonials items={testimonials.items} />
      </Section>
      <Section id="videos" title={videos.title} text={videos.text} tone="night">
        <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
          {videos.items.map((video) => (
            <li key={video.title}>
              <Film
                video={video}
                sizes="(min-width: 1152px) 352px, (min-width: 1024px) 30vw, (min-width: 640px) 45vw, 92vw"
              />
            </li>
          ))}
        </ul>
      </Section>
      <Section id="articles" title={articles.title} text={articles.text}>
        <CardList cards={articles.items} />
        <p className="mt-12">
          <Button component="link" to={{ name: 'blog-page' }} variant="outline">
            {t('blog.back')}
          </Button>
        </p>
      </Section>
      <Section id="cta" title={cta.title} text={cta.text} tone="night">
        <Button component="link" to={{ name: 'contact' }}>
          {t('services.ask')}
        </Button>
      </Section>
    </>
  );
}
