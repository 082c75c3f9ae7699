import { Link, useRoute, useT } from 'sitegen/react';

import { navCurrent, navItems } from './nav-items.ts';

export interface NavLinksProps {
  readonly className: string;
  readonly linkClassName: string;
}

/** The five links of the site, the current one marked. */
export function NavLinks({ className, linkClassName }: NavLinksProps) {
  const t = useT();
  const { name } = useRoute();
  return (
    <ul className={className}>
      {navItems.map((item) => (
        <li key={item.name}>
          <Link to={{ name: item.name }} aria-current={navCurrent(item, name)} className={linkClassName}>
            {t(item.label)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
