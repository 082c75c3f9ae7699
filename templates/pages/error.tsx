import { useT } from 'sitegen/react';

import { Button } from '../components/button/button.tsx';

export interface ErrorPageProps {
  readonly heading: string;
  readonly lead: string;
}

/** A frame that nobody filmed. */
export function ErrorPage({ heading, lead }: ErrorPageProps) {
  const t = useT();
  return (
    <section className="opening dark leader">
      <div className="wrap relative pt-bar pb-16">
        <h1 className="max-w-[9em] text-display">{heading}</h1>
        <p className="mt-8 max-w-[34rem] text-lead">{lead}</p>
        {/* The browser writes status and message here: no file can know the path that was asked for. */}
        <p data-error-message="" className="slate mt-6 break-words empty:hidden" />
        <p className="mt-10">
          <Button component="link" to={{ name: 'blog' }}>
            {t('error.back-to-home')}
          </Button>
        </p>
      </div>
    </section>
  );
}
