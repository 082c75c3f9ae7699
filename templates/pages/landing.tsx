import type { Body as BodyHandle, RouteTo } from 'sitegen';
import { Body, Icon } from 'sitegen/react';

import { Button } from '../components/button/button.tsx';
import { PageHeader } from '../components/page-header/page-header.tsx';
import type { TitledText } from '../data/shared.ts';

export interface LandingProps {
  readonly headline: string;
  readonly lead: string;
  readonly sections: readonly TitledText[];
  readonly points: readonly string[];
  readonly price: string;
  /** The one thing that the page wants its visitor to do. */
  readonly goal: { readonly label: string; readonly to: RouteTo };
  readonly body: BodyHandle;
}

export function Landing({ headline, lead, sections, points, price, goal, body }: LandingProps) {
  const button = (
    <Button component="link" to={goal.to}>
      {goal.label}
    </Button>
  );
  return (
    <>
      <PageHeader title={headline} lead={lead}>
        <p className="mt-6 text-lg font-semibold">{price}</p>
        <p className="mt-6">{button}</p>
      </PageHeader>
      <div className="bg-cream py-16 dark:bg-night-900">
        <ul className="wrap grid gap-4 sm:grid-cols-2">
          {points.map((point) => (
            <li key={point} className="flex items-start gap-3">
              <span className="mt-1 flex">
                <Icon name="check" size={20} />
              </span>
              {point}
            </li>
          ))}
        </ul>
      </div>
      <div className="wrap grid gap-10 py-16 lg:grid-cols-3">
        {sections.map(({ title, text }) => (
          <section key={title}>
            <h2 className="text-title">{title}</h2>
            <p className="mt-3 text-gray-700 dark:text-gray-300">{text}</p>
          </section>
        ))}
      </div>
      <div className="wrap pb-24">
        <div className="prose">
          <Body of={body} />
        </div>
        <p className="mt-10">{button}</p>
      </div>
    </>
  );
}
