import type { RouteTo } from 'sitegen';
import { Link, useT } from 'sitegen/react';

import { Button } from '../components/button/button.tsx';
import { PageHeader } from '../components/page-header/page-header.tsx';
import { Section } from '../components/section/section.tsx';
import type { TitledText } from '../data/shared.ts';

export interface ThankYouProps {
  readonly heading: string;
  readonly lead: string;
  readonly next: TitledText;
  /** Something to read in the meantime. */
  readonly suggestion: { readonly title: string; readonly to: RouteTo };
}

export function ThankYou({ heading, lead, next, suggestion }: ThankYouProps) {
  const t = useT();
  return (
    <>
      <PageHeader title={heading} lead={lead} />
      <Section id="next" title={next.title} text={next.text} tone="cream">
        <p className="mb-8">
          <Link to={suggestion.to} className="link">
            {suggestion.title}
          </Link>
        </p>
        <Button component="link" to={{ name: 'index' }} variant="outline">
          {t('nav.home')}
        </Button>
      </Section>
    </>
  );
}
