import type { Body as BodyHandle, Image, RouteTo } from 'sitegen';
import { Body, Icon, Picture } from 'sitegen/react';

import { Button } from '../components/button/button.tsx';
import { acrossPage } from '../components/wide-picture.ts';
import type { TitledText } from '../data/sections.ts';

export interface LandingProps {
  readonly headline: string;
  readonly lead: string;
  readonly still: { readonly image: Image; readonly alt: string };
  readonly sections: readonly TitledText[];
  readonly points: readonly string[];
  readonly price: string;
  /** The page's call to action. */
  readonly goal: { readonly label: string; readonly to: RouteTo };
  readonly body: BodyHandle;
}

/** One offer, laid out like a call sheet: sections in three columns, what is included, the price, one button. */
export function Landing({ headline, lead, still, sections, points, price, goal, body }: LandingProps) {
  const button = (
    <Button component="link" to={goal.to}>
      {goal.label}
    </Button>
  );
  return (
    <>
      <header className="opening dark title-card">
        <Picture image={still.image} alt={still.alt} {...acrossPage(2 / 3)} eager />
        <div className="wrap cols gap-y-8 pt-48 pb-12 md:pt-bar md:pb-16">
          <h1 className="col-span-full text-display md:col-span-9">{headline}</h1>
          <div className="col-span-full md:col-span-6">
            <p className="text-lead">{lead}</p>
          </div>
          <div className="col-span-full self-end md:col-span-5 md:col-start-8">
            <p className="border-t border-line pt-3 text-lead text-head">{price}</p>
            <p className="mt-5">{button}</p>
          </div>
        </div>
      </header>
      {sections.length > 0 && (
        <div className="wrap py-section">
          <ol className="numbered grid grid-cols-1 gap-x-8 gap-y-10 lg:grid-cols-3">
            {sections.map(({ title, text }) => (
              <li key={title} className="border-t border-head pt-4">
                <section className="grid grid-cols-1 gap-x-8 md:grid-cols-2 lg:block">
                  <div>
                    <span className="slate number" aria-hidden="true" />
                    <h2 className="mt-4 text-title">{title}</h2>
                  </div>
                  <p className="mt-4 max-w-[28rem] text-lead text-mute">{text}</p>
                </section>
              </li>
            ))}
          </ol>
        </div>
      )}
      {points.length > 0 && (
        <div className="ground">
          <ul className="wrap grid grid-cols-1 sm:grid-cols-2 sm:gap-x-8 py-16 md:py-24">
            {points.map((point) => (
              <li
                key={point}
                className="flex items-center gap-4 border-t border-line py-5 font-display text-heading text-balance"
              >
                <Icon name="check" size={32} className="text-accent" />
                {point}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="wrap cols gap-y-12 py-section">
        <div className="prose prose-lead col-span-full md:col-span-6 lg:col-span-7">
          <Body of={body} />
        </div>
        <div className="col-span-full self-end border-t border-line pt-4 md:sticky md:bottom-10 md:col-span-5 md:col-start-8 lg:col-span-4 lg:col-start-9">
          <p className="text-lead text-head">{price}</p>
          <p className="mt-5">{button}</p>
        </div>
      </div>
    </>
  );
}
