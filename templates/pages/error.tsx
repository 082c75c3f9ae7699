import { Link, useHref, useT } from 'sitegen/react';

import { Button } from '../components/button/button.tsx';

export interface ErrorPageProps {
  readonly heading: string;
  readonly lead: string;
}

/** The page for errors, such as an address that does not exist. */
export function ErrorPage({ heading, lead }: ErrorPageProps) {
  const t = useT();
  const href = useHref();
  return (
    <section className="opening dark leader grid-cols-1">
      <div className="wrap relative pt-bar pb-16">
        <h1 className="max-w-[9em] text-display">{heading}</h1>
        <p className="mt-8 max-w-[34rem] text-lead">{lead}</p>
        {/* The runtime writes here, because no file can know the requested path or what went wrong. The space is kept free for it. */}
        <p className="slate mt-6 flex min-h-[1lh] flex-wrap gap-x-4">
          <span data-error-status="" className="empty:hidden" />
          <span data-error-message="" className="min-w-0 empty:hidden" />
        </p>
        <div className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-4">
          <Button component="link" to={{ name: 'blog' }}>
            {t('error.back-to-home')}
          </Button>
          <Link to={{ name: 'index' }} className="underline underline-offset-4">
            {t('error.home')}
          </Link>
          <a
            href={href({ name: 'index' })}
            className="underline underline-offset-4"
            data-error-retry=""
            hidden
          >
            {t('error.retry')}
          </a>
        </div>
      </div>
    </section>
  );
}
