import { useT } from 'sitegen/react';

import { Logo } from '../logo/logo.tsx';

export interface HomeLinkProps {
  readonly brand: string;
  readonly href: string;
}

/** The logo, which leads home. */
export function HomeLink({ brand, href }: HomeLinkProps) {
  const t = useT();
  return (
    <a
      href={href}
      aria-label={`${brand} - ${t('nav.home')}`}
      className="flex items-center gap-3 text-current"
    >
      <Logo />
      <span className="font-display text-[2rem] leading-none tracking-tight">{brand}</span>
    </a>
  );
}
