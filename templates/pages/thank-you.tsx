import { useT } from 'sitegen/react';

import { Button } from '../components/button/button.tsx';
import { CoverCard } from '../components/cover-card/cover-card.tsx';
import { PageHeader } from '../components/page-header/page-header.tsx';
import type { CardData } from '../data/cards.ts';
import type { TitledText } from '../data/sections.ts';

export interface ThankYouProps {
  readonly heading: string;
  readonly lead: string;
  readonly next: TitledText;
  /** Something to read in the meantime. */
  readonly suggestion?: CardData;
}

export function ThankYou({ heading, lead, next, suggestion }: ThankYouProps) {
  const t = useT();
  return (
    <>
      <PageHeader title={heading} lead={lead} />
      <section aria-labelledby="next-title" className="wrap cols gap-y-12 pb-section">
        <div className="col-span-full border-t border-line pt-5 md:col-span-7">
          <h2 id="next-title" className="text-title">
            {next.title}
          </h2>
          <p className="mt-6 max-w-[36rem] text-lead text-mute">{next.text}</p>
          <p className="mt-8">
            <Button component="link" to={{ name: 'index' }} variant="outline">
              {t('thankYou.backHome')}
            </Button>
          </p>
        </div>
        {suggestion && (
          <div className="col-span-full md:col-span-4 md:col-start-9">
            <CoverCard {...suggestion} />
          </div>
        )}
      </section>
    </>
  );
}
