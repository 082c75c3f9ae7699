import type { RouteTo } from 'sitegen';
import { Icon, Link } from 'sitegen/react';

export interface BackLinkProps {
  readonly to: RouteTo;
  readonly label: string;
}

export function BackLink({ to, label }: BackLinkProps) {
  return (
    <p className="mb-6 print:hidden">
      <Link to={to} className="slate inline-flex items-center gap-2 py-1 text-current! hover:underline">
        <Icon name="arrow-left" size={16} className="text-current" />
        {label}
      </Link>
    </p>
  );
}
