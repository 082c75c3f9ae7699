import { Region, useT } from 'sitegen/react';
import type { ReactNode } from 'react';

import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { Studios } from './studios.tsx';

export interface FrameProps {
  /** Between header and main. */
  readonly before?: ReactNode;
  /** Between main and footer. */
  readonly after?: ReactNode;
  readonly children: ReactNode;
}

/** What every layout has: header and footer stay when the visitor goes on, the region between them is replaced. */
export function Frame({ before, after, children }: FrameProps) {
  const t = useT();
  return (
    <>
      <a href="#main" className="skip-link">
        {t('nav.skip')}
      </a>
      <SiteHeader />
      <Region id="page">
        {before}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {after}
      </Region>
      <Studios />
      <SiteFooter />
    </>
  );
}
