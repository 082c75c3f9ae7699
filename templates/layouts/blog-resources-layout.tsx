import { useRoute, useT } from 'sitegen/react';

import { Tabs } from '../components/tabs/tabs.tsx';
import { Letter } from '../parts/letter.tsx';
import type { LayoutProps } from './default-layout.tsx';
import { Frame } from './frame.tsx';

/** For the two libraries: tabs lead from one to the other, and the newsletter follows. */
export function BlogResourcesLayout({ children }: LayoutProps) {
  const t = useT();
  const { name, params } = useRoute();
  const isResources = name.startsWith('resources');
  const current = Object.keys(params).length === 0 ? 'page' : 'true';
  const tabs = (
    <Tabs
      label={t('tabs.label')}
      items={[
        {
          label: t('tabs.blog'),
          to: { name: 'blog-page' },
          current: name === 'blog-page' ? current : undefined,
        },
        { label: t('tabs.resources'), to: { name: 'resources' }, current: isResources ? current : undefined },
      ]}
    />
  );
  const letter = isResources ? (
    <Letter title={t('newsletter.resourcesTitle')} text={t('newsletter.resourcesText')} />
  ) : (
    <Letter title={t('newsletter.title')} text={t('newsletter.text')} />
  );
  return (
    <Frame before={tabs} after={letter}>
      {children}
    </Frame>
  );
}
