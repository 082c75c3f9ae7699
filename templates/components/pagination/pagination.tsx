import type { RouteTo } from 'sitegen';
import { Icon, Link } from 'sitegen/react';

import { cn } from '../cn.ts';

export interface PaginationProps {
  readonly label: string;
  readonly current: number;
  readonly links: readonly { readonly page: number; readonly to: RouteTo; readonly label: string }[];
  readonly previous?: { readonly to: RouteTo; readonly label: string };
  readonly next?: { readonly to: RouteTo; readonly label: string };
}

const shape = 'flex size-12 items-center justify-center tabular border border-transparent';

/** Links to the other pages of a list. */
export function Pagination({ label, current, links, previous, next }: PaginationProps) {
  return (
    <nav aria-label={label} className="mt-14 print:hidden">
      <ul className="flex flex-wrap items-center gap-1">
        {previous !== undefined && <Step icon="arrow-left" rel="prev" {...previous} />}
        {links.map((link, index) => (
          <li key={link.page} className="flex items-center gap-1">
            {link.page - (links[index - 1]?.page ?? link.page) > 1 && <span className="px-2">…</span>}
            <Link
              to={link.to}
              aria-label={link.label}
              aria-current={link.page === current ? 'page' : undefined}
              className={cn(shape, 'hover:border-line aria-[current=page]:border-head')}
            >
              {link.page}
            </Link>
          </li>
        ))}
        {next !== undefined && <Step icon="arrow-right" rel="next" {...next} />}
      </ul>
    </nav>
  );
}

interface StepProps {
  readonly to: RouteTo;
  readonly label: string;
  readonly icon: 'arrow-left' | 'arrow-right';
  readonly rel: 'prev' | 'next';
}

function Step({ to, label, icon, rel }: StepProps) {
  return (
    <li>
      <Link to={to} rel={rel} className={cn(shape, 'hover:border-line')}>
        <Icon name={icon} size={20} label={label} className="text-current" />
      </Link>
    </li>
  );
}
