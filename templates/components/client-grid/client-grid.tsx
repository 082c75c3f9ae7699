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
    <ul className="client-wall">
      {items.map(({ name, sector, logo }) => (
        <li key={name}>
          <Picture image={logo} alt={name} />
          <p className="slate">{sector}</p>
        </li>
      ))}
    </ul>
  );
}
