import type { RouteTo } from 'sitegen';
import { Link } from 'sitegen/react';

export interface CategoryLink {
  readonly title: string;
  readonly to: RouteTo;
  readonly current: boolean;
}

export interface CategoryFilterProps {
  readonly label: string;
  readonly items: readonly CategoryLink[];
}

/** The categories of a library, as links. */
export function CategoryFilter({ label, items }: CategoryFilterProps) {
  return (
    <nav aria-label={label} className="mb-12">
      <ul className="flex flex-wrap gap-2">
        {items.map(({ title, to, current }) => (
          <li key={title}>
            <Link
              to={to}
              aria-current={current ? 'true' : undefined}
              className="block rounded-full border border-gray-400 px-4 py-2 text-sm hover:border-green-500 aria-[current=true]:border-green-500 aria-[current=true]:bg-green-500 aria-[current=true]:text-cream dark:border-gray-600"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
