import { useHref, useRoute, useT } from 'sitegen/react';

import { brand } from '../data/brand.ts';
import NavBar from '../islands/nav-bar.island.tsx';
import { navCurrent, navItems } from './nav-items.ts';
import { useLanguages } from './use-languages.ts';

/** The bar of this page. It is an island, so its links and texts are passed as props. */
export function SiteHeader() {
  const t = useT();
  const href = useHref();
  const { name: route } = useRoute();
  const links = navItems.map((item) => ({
    label: t(item.label),
    href: href({ name: item.name }),
    current: navCurrent(item, route),
  }));
  return (
    <NavBar
      brand={brand.name}
      home={href({ name: 'index' })}
      links={links}
      social={brand.social}
      languages={useLanguages()}
    />
  );
}
