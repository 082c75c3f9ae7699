import type { Body as BodyHandle, RouteTo } from 'sitegen';
import { Body, Icon, Link, useT } from 'sitegen/react';

import { Button } from '../components/button/button.tsx';
import { PageHeader } from '../components/page-header/page-header.tsx';
import { Section } from '../components/section/section.tsx';
import type { CardData, TitledText } from '../data/shared.ts';
import { CardList } from './parts/card-list.tsx';

interface ServiceData {
  /** Anchor. */
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly icon: string;
  readonly steps: readonly TitledText[];
  readonly body: BodyHandle;
  readonly cases: readonly { readonly title: string; readonly to: RouteTo }[];
}

export interface ServicesProps {
  readonly heading: string;
  readonly lead: string;
  readonly services: readonly ServiceData[];
  readonly cases: TitledText & { readonly items: readonly CardData[] };
}

export function Services({ heading, lead, services, cases }: ServicesProps) {
  return (
    <>
      <PageHeader title={heading} lead={lead} />
      <div className="wrap divide-y divide-gray-300 dark:divide-gray-700">
        {services.map((service) => (
          <Service key={service.id} {...service} />
        ))}
      </div>
      <Section id="cases" title={cases.title} text={cases.text} tone="cream">
        <CardList cards={cases.items} />
      </Section>
    </>
  );
}

function Service({ id, title, summary, icon, steps, body, cases }: ServiceData) {
  const t = useT();
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid gap-10 py-16 lg:grid-cols-2 lg:gap-16">
      <div>
        <Icon name={icon} size={40} />
        <h2 id={`${id}-title`} className="mt-4 text-title">
          {title}
        </h2>
        <p className="mt-3 text-lg text-gray-700 dark:text-gray-300">{summary}</p>
        <div className="prose mt-6">
          <Body of={body} />
        </div>
      </div>
      <div>
        <h3 className="font-semibold">{t('services.steps')}</h3>
        <ol className="mt-4 space-y-5">
          {steps.map((step) => (
            <li key={step.title} className="border-l-2 border-green-600 pl-5">
              <p className="font-semibold">{step.title}</p>
              <p className="text-gray-700 dark:text-gray-300">{step.text}</p>
            </li>
          ))}
        </ol>
        {cases.length > 0 && (
          <>
            <h3 className="mt-8 font-semibold">{t('services.cases')}</h3>
            <ul className="mt-3 space-y-1">
              {cases.map((one) => (
                <li key={one.title}>
                  <Link to={one.to} className="link">
                    {one.title}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
        <p className="mt-8">
          <Button component="link" to={{ name: 'contact' }} variant="outline">
            {t('services.ask')}
          </Button>
        </p>
      </div>
    </section>
  );
}
