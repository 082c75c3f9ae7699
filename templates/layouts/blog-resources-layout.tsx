import { useRoute, useT } from 'sitegen/react';

import { Tabs } from '../components/tabs/tabs.tsx';
import { Letter } from '../parts/letter.tsx';
import type { LayoutProps } from './default-layout.tsx';
import { Frame } from './frame.tsx';

/** For the two libraries: tabs lead from one to the other, and the newsletter follows. */
export function BlogResourcesLayout({ children }: LayoutProps) {
  const t = useT();
  const { name, params } = useRoute();
  const isBlog = name === 'blog-page';
  const current = Object.keys(params).length === 0 ? 'page' : 'true';
  const tabs = (
    <Tabs
      label={t('tabs.label')}
      items={[
        { label: t('tabs.blog'), to: { name: 'blog-page' }, current: isBlog ? current : undefined },
        { label: t('tabs.resources'), to: { name: 'resources' }, current: isBlog ? undefined : current },
      ]}
    />
  );
  const letter = isBlog ? (
    <Letter title={t('newsletter.title')} text={t('newsletter.text')} />
  ) : (
    <Letter title={t('newsletter.resourcesTitle')} text={t('newsletter.resourcesText')} />
  );
  return (
    <Frame before={tabs} after={letter}>
      {children}
    </Frame>
  );
}
