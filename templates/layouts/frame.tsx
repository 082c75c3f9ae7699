import { Region } from 'sitegen/react';
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

/** What all layouts share. When the visitor navigates, the bar stays and everything below it is replaced. */
export function Frame({ before, after, children }: FrameProps) {
  return (
    <>
      <SiteHeader />
      <Region id="page">
        {before}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {after}
        <Studios />
        <SiteFooter />
      </Region>
    </>
  );
}
