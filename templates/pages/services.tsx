import type { Body as BodyHandle, Image, RouteTo } from 'sitegen';
import { Body, Icon, Link, Picture, useT } from 'sitegen/react';

import { Button } from '../components/button/button.tsx';
import { PageHeader } from '../components/page-header/page-header.tsx';
import { Section } from '../components/section/section.tsx';
import type { CaseCardData } from '../data/cards.ts';
import type { ListSection, TitledText } from '../data/sections.ts';
import { CaseList } from '../parts/case-list.tsx';
import { pageShare } from '../components/page-share.ts';
import { SCOPE } from '../components/wide-picture.ts';

interface ServiceData {
  /** Anchor. */
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** The lowest price. */
  readonly price?: string;
  readonly icon: string;
  readonly steps: readonly TitledText[];
  readonly body: BodyHandle;
  /** A picture of such work. Decoration. */
  readonly still?: Image;
  readonly cases: readonly { readonly title: string; readonly to: RouteTo }[];
}

export interface ServicesProps {
  readonly heading: string;
  readonly lead: string;
  readonly services: readonly ServiceData[];
  readonly cases?: ListSection<CaseCardData>;
}

export function Services({ heading, lead, services, cases }: ServicesProps) {
  const t = useT();
  return (
    <>
      <PageHeader title={heading} lead={lead}>
        {services.length > 0 && (
          <nav aria-label={t('nav.services')} className="mt-8">
            <ul className="numbered">
              {services.map(({ id, title, price }) => (
                <li key={id} className="border-t border-line">
                  <a href={`#${id}`} className="group flex flex-wrap items-baseline gap-x-4 py-2.5">
                    <span className="slate number" aria-hidden="true" />
                    <span className="decoration-1 underline-offset-4 group-hover:underline">{title}</span>
                    {price !== undefined && (
                      <span className="slate ms-auto max-[22rem]:w-full max-[22rem]:text-end">{price}</span>
                    )}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </PageHeader>
      {services.map((service) => (
        <Service key={service.id} {...service} />
      ))}
      {cases && (
        <Section id="cases" title={cases.title} text={cases.text} tone="raised">
          <CaseList cards={cases.items} />
        </Section>
      )}
    </>
  );
}

function Service({ id, title, summary, icon, steps, body, still, cases }: ServiceData) {
  const t = useT();
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="wrap pb-section">
      <div className="cols gap-y-10 border-t border-head pt-5">
        <div className="col-span-full md:col-span-5 md:sticky md:top-28 md:self-start">
          <p className="slate flex items-center gap-3">
            <span className="shot" aria-hidden="true" />
            <Icon name={icon} size={24} className="text-head" />
          </p>
          <h2 id={`${id}-title`} className="mt-6 text-title md:max-lg:text-[3rem]">
            {title}
          </h2>
          <p className="mt-6 max-w-[28rem] text-lead">{summary}</p>
          {cases.length > 0 && (
            <div className="mt-8">
              <h3 className="slate font-sans!">{t('services.cases')}</h3>
              <ul className="mt-2">
                {cases.map((one) => (
                  <li key={one.title} className="py-1">
                    <Link to={one.to} className="link font-display text-2xl">
                      {one.title}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <p className="mt-10">
            <Button component="link" to={{ name: 'contact' }} variant="outline">
              {t('services.ask')}
              <span className="sr-only">{`, ${title}`}</span>
            </Button>
          </p>
        </div>
        <div className="col-span-full md:col-span-6 md:col-start-7">
          {still !== undefined && (
            <div className="frame mb-10 aspect-scope">
              <Picture
                image={still}
                alt=""
                ratio={SCOPE}
                sizes={`(min-width: 768px) ${pageShare(46)}, 92vw`}
              />
            </div>
          )}
          <div className="prose">
            <Body of={body} />
          </div>
          <h3 className="slate mt-12 font-sans!">{t('services.steps')}</h3>
          <ol className="numbered mt-3 grid grid-cols-1 gap-x-8 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
            {steps.map((step) => (
              <li key={step.title} className="border-t border-line pt-3 pb-7">
                <p className="flex items-baseline gap-3 font-display text-2xl text-head">
                  <span className="slate number" aria-hidden="true" />
                  {step.title}
                </p>
                <p className="mt-2 text-[0.9375rem] leading-relaxed text-mute">{step.text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
