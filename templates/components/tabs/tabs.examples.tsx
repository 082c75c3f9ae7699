import { Tabs } from './tabs.tsx';

const tabs = (current: 'page' | 'true') => (
  <Tabs
    label="Blog et ressources"
    items={[
      { label: 'Blog', to: { name: 'blog-page' }, current },
      { label: 'Ressources', to: { name: 'resources' }, current: undefined },
    ]}
  />
);

export const examples = { 'on the list': tabs('page'), 'below it': tabs('true') };
