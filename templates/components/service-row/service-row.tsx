import type { RouteTo } from 'sitegen';
import { Icon, Link } from 'sitegen/react';

export interface ServiceCardProps {
  readonly to: RouteTo;
  readonly title: string;
  readonly summary: string;
  readonly icon: string;
}

export function ServiceCard({ to, title, summary, icon }: ServiceCardProps) {
  return (
    <article className="group relative h-full border-t border-gray-300 pt-6 dark:border-gray-700">
      <Icon name={icon} size={32} />
      <h3 className="mt-4 text-xl font-semibold">
        <Link to={to} className="after:absolute after:inset-0 group-hover:underline">
          {title}
        </Link>
      </h3>
      <p className="mt-2 text-gray-700 dark:text-gray-300">{summary}</p>
    </article>
  );
}
