import type { RouteTo } from 'sitegen';
import { Link } from 'sitegen/react';

export interface CategoryLink {
  readonly title: string;
  readonly to: RouteTo;
  /** `page`: links to the current page; `true`: to the first page of its list. */
  readonly current: 'page' | 'true' | undefined;
}

export interface CategoryFilterProps {
  readonly label: string;
  readonly items: readonly CategoryLink[];
}

/** The categories of a library, as links. */
export function CategoryFilter({ label, items }: CategoryFilterProps) {
  return (
    <nav aria-label={label} className="mb-12 print:hidden">
      <ul className="flex flex-wrap gap-x-6 gap-y-1 border-y border-line py-3">
        {items.map(({ title, to, current }) => (
          <li key={title}>
            <Link
              to={to}
              aria-current={current}
              className="block py-2 text-[0.9375rem] text-mute decoration-1 underline-offset-8 hover:text-ink hover:underline aria-[current]:text-head aria-[current]:underline"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
