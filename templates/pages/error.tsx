import { useT } from 'sitegen/react';

import { Button } from '../components/button/button.tsx';
import { PageHeader } from '../components/page-header/page-header.tsx';

export interface ErrorPageProps {
  readonly heading: string;
  readonly lead: string;
}

export function ErrorPage({ heading, lead }: ErrorPageProps) {
  const t = useT();
  return (
    <PageHeader title={heading} lead={lead}>
      {/* The browser writes status and message here: no file can know the path that was asked for. */}
      <p
        data-error-message=""
        className="mt-6 font-mono text-sm text-gray-600 empty:hidden dark:text-gray-400"
      />
      <p className="mt-8">
        <Button component="link" to={{ name: 'blog' }}>
          {t('error.back-to-home')}
        </Button>
      </p>
    </PageHeader>
  );
}
