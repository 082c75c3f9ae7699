import type { Image } from 'sitegen';
import { Picture } from 'sitegen/react';

export interface Client {
  readonly name: string;
  readonly sector: string;
  readonly logo: Image;
}

export interface ClientGridProps {
  readonly items: readonly Client[];
}

export function ClientGrid({ items }: ClientGridProps) {
  return (
    <ul className="grid grid-cols-2 gap-x-6 gap-y-10 sm:grid-cols-3 lg:grid-cols-4">
      {items.map(({ name, sector, logo }) => (
        <li key={name}>
          <Picture image={logo} alt={name} className="h-12 w-auto dark:invert" />
          <p className="mt-2 text-sm text-gray-600 dark:text-gray-400">{sector}</p>
        </li>
      ))}
    </ul>
  );
}
