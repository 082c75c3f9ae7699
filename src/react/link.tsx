import type { AnchorHTMLAttributes, ReactNode } from 'react';

import type { RouteTo } from '../shared/register.ts';
import { useHref } from './hooks.ts';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A named route with its params, in the page's locale. */
  readonly to: RouteTo;
  /** False keeps the browser from fetching the target ahead. Default: true. */
  readonly prefetch?: boolean;
  readonly children?: ReactNode;
}

/** A link to a named route of the site. */
export function Link({ to, prefetch = true, children, ...attributes }: LinkProps) {
  const href = useHref()(to);
  return (
    <a href={href} {...(!prefetch && { 'data-prefetch': 'false' })} {...attributes}>
      {children}
    </a>
  );
}
