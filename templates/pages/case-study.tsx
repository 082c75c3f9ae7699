import type { Body as BodyHandle, Image, RouteTo } from 'sitegen';
import { Body, Link, Picture, useT } from 'sitegen/react';

import { BackLink } from '../components/back-link/back-link.tsx';
import { Credits, type CreditsProps } from '../components/credits/credits.tsx';
import { KeyFigures, type KeyFigure } from '../components/key-figures/key-figures.tsx';
import { acrossPage } from '../components/wide-picture.ts';
import { Section } from '../components/section/section.tsx';
import type { CaseCardData } from '../data/cards.ts';
import type { VideoData } from '../data/media.ts';
import { CaseFacts } from '../parts/case-facts.tsx';
import { Film } from '../parts/film.tsx';
import { Stills, type StillsProps } from '../parts/stills.tsx';

export interface CaseStudyProps {
  readonly title: string;
  readonly excerpt: string;
  readonly date: string;
  readonly cover: Image;
  readonly coverAlt: string;
  readonly client: { readonly name: string; readonly sector: string };
  readonly services: readonly { readonly title: string; readonly to: RouteTo }[];
  readonly figures: readonly KeyFigure[];
  readonly credits: CreditsProps['items'];
  readonly gallery: StillsProps['items'];
  readonly video?: VideoData;
  readonly body: BodyHandle;
  /** The case study that is linked at the end; absent if this is the only one. */
  readonly following?: CaseCardData;
}

export function CaseStudy(props: CaseStudyProps) {
  const { title, excerpt, date, cover, coverAlt, client, services, body, following } = props;
  const { figures, credits, gallery, video } = props;
  const t = useT();
  return (
    <>
      <article>
        <header className="opening dark title-card">
          <Picture image={cover} alt={coverAlt} {...acrossPage(2 / 3)} eager />
          <div className="wrap pt-bar pb-12 md:pb-20">
            <BackLink to={{ name: 'services' }} label={t('caseStudy.back')} />
            <h1 className="text-hero">{title}</h1>
            <p className="mt-6 max-w-[40rem] text-lead">{excerpt}</p>
          </div>
        </header>
        <div className="wrap cols gap-y-12 py-16 md:py-section">
          <div className="col-span-full md:col-span-3 md:sticky md:top-28 md:self-start">
            <CaseFacts client={client} services={services} date={date} />
          </div>
          <div className="prose prose-lead col-span-full md:col-span-9 md:col-start-4">
            <Body of={body} />
          </div>
        </div>
        {video !== undefined && (
          <Section id="film" title={t('caseStudy.film')} tone="night">
            <Film video={video} />
          </Section>
        )}
        {figures.length > 0 && (
          <Section id="figures" title={t('caseStudy.figures')} tone="ground">
            <KeyFigures items={figures} />
          </Section>
        )}
        {gallery.length > 0 && (
          <Section id="gallery" title={t('caseStudy.gallery')} tone="night">
            <Stills items={gallery} />
          </Section>
        )}
        {credits.length > 0 && (
          <Section id="credits" title={t('caseStudy.credits')} tone="night">
            <Credits items={credits} />
          </Section>
        )}
      </article>
      {following && (
        <aside aria-label={t('caseStudy.following')} className="dark title-card print:hidden">
          <Picture image={following.image} alt={following.alt} {...acrossPage(2 / 3)} />
          <div className="wrap pt-bar pb-12 md:pb-20">
            <p className="slate text-ink!">{`${t('caseStudy.following')}, ${following.client}`}</p>
            <p className="mt-3 font-display text-display text-balance text-head">
              <Link to={following.to} className="card-link">
                {following.title}
              </Link>
            </p>
          </div>
        </aside>
      )}
    </>
  );
}
