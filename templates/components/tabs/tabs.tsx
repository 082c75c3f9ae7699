import type { RouteTo } from 'sitegen';
import { Link } from 'sitegen/react';

interface TabLink {
  readonly label: string;
  readonly to: RouteTo;
  /** `page`: links to the current page; `true`: to one above it. */
  readonly current: 'page' | 'true' | undefined;
}

export interface TabsProps {
  readonly label: string;
  readonly items: readonly TabLink[];
}

/** Links to two related lists. */
export function Tabs({ label, items }: TabsProps) {
  return (
    <nav aria-label={label} className="wrap print:hidden">
      <ul className="flex flex-wrap gap-x-8 border-b border-line">
        {items.map((item) => (
          <li key={item.label}>
            <Link
              to={item.to}
              aria-current={item.current}
              className="-mb-px block border-b border-transparent py-3 text-mute hover:text-ink aria-[current]:border-head aria-[current]:text-head"
            >
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
