import type { RouteTo } from 'sitegen';
import { Icon, Link } from 'sitegen/react';

export interface AdjacentLink {
  readonly title: string;
  readonly to: RouteTo;
}

export interface AdjacentProps {
  readonly label: string;
  readonly previous?: AdjacentLink & { readonly label: string };
  readonly next?: AdjacentLink & { readonly label: string };
}

/** The entries before and after this one. */
export function Adjacent({ label, previous, next }: AdjacentProps) {
  if (previous === undefined && next === undefined) return null;
  return (
    <nav aria-label={label} className="wrap print:hidden">
      <ul className="grid grid-cols-1 border-t border-line md:grid-cols-2">
        {previous !== undefined && (
          <li className="py-8 md:pe-8">
            <p className="slate flex items-center gap-2">
              <Icon name="arrow-left" size={16} className="text-current" />
              {previous.label}
            </p>
            <Link
              to={previous.to}
              rel="prev"
              className="mt-3 block font-display text-heading text-balance text-head hover:underline"
            >
              {previous.title}
            </Link>
          </li>
        )}
        {next !== undefined && (
          <li className="border-line py-8 max-md:not-first:border-t md:col-start-2 md:border-s md:ps-8 md:text-end">
            <p className="slate flex items-center gap-2 md:justify-end">
              {next.label}
              <Icon name="arrow-right" size={16} className="text-current" />
            </p>
            <Link
              to={next.to}
              rel="next"
              className="mt-3 block font-display text-heading text-balance text-head hover:underline"
            >
              {next.title}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
