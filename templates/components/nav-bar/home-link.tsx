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
      className="home-link flex items-center gap-[min(0.75rem,4vw)] text-current"
    >
      <Logo />
      <span className="font-display text-[min(2rem,10vw)] leading-none tracking-[-0.025em]">{brand}</span>
    </a>
  );
}
