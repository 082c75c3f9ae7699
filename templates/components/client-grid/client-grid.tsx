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

/** A wall of logos, ruled like a storyboard. */
export function ClientGrid({ items }: ClientGridProps) {
  return (
    <ul className="grid grid-cols-2 border-s border-t border-line sm:grid-cols-3 lg:grid-cols-4">
      {items.map(({ name, sector, logo }) => (
        <li
          key={name}
          className="flex aspect-3/2 flex-col items-center justify-center border-e border-b border-line px-4 lg:aspect-scope"
        >
          <Picture image={logo} alt={name} className="h-10 w-auto dark:invert md:h-14" />
          <p className="slate mt-3 text-center">{sector}</p>
        </li>
      ))}
    </ul>
  );
}
