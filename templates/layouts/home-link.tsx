import { Link, useT } from 'sitegen/react';

import { brand } from '../data/brand.ts';
import { Logo } from '../components/logo/logo.tsx';

/** The logo, which leads home. */
export function HomeLink() {
  const t = useT();
  const { name } = brand;
  return (
    <Link
      to={{ name: 'index' }}
      aria-label={`${name} - ${t('nav.home')}`}
      className="flex items-center gap-3 text-current"
    >
      <Logo />
      <span className="font-display text-[2rem] leading-none tracking-tight">{name}</span>
    </Link>
  );
}
