import type { AnchorHTMLAttributes, ReactNode } from 'react';

import type { RouteTo } from '../shared/register.ts';
import { routeHref } from '../shared/routes/resolve-route.ts';
import { usePageScope } from './page-context.ts';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A named route with its params, in the page's locale. */
  readonly to: RouteTo;
  /** False: the target is not prefetched. Default: true. */
  readonly prefetch?: boolean | undefined;
  readonly children?: ReactNode;
}

/** A link to a named route of the site. Throws if the route does not exist, if a param is missing or unknown, and in an island. */
export function Link({ to, prefetch = true, children, ...attributes }: LinkProps) {
  const { input, context } = usePageScope('<Link>');
  const href = routeHref(to, input.locale, context);
  return (
    <a href={href} {...(!prefetch && { 'data-prefetch': 'false' })} {...attributes}>
      {children}
    </a>
  );
}
