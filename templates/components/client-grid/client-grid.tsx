import type { Image } from 'sitegen';
import { ExternalLink, Picture } from 'sitegen/react';

export interface Client {
  readonly name: string;
  readonly sector: string;
  readonly logo: Image;
  /** URL of the client's site. */
  readonly url?: string;
}

export interface ClientGridProps {
  readonly items: readonly Client[];
}

/** Logos of clients, with lines between them. */
export function ClientGrid({ items }: ClientGridProps) {
  return (
    <ul className="client-wall">
      {items.map(({ name, sector, logo, url }) => (
        <li key={name}>
          {url === undefined ? (
            <Picture image={logo} alt={name} />
          ) : (
            <ExternalLink href={url} className="transition-opacity hover:opacity-60">
              <Picture image={logo} alt={name} />
            </ExternalLink>
          )}
          <p className="slate max-sm:min-h-[2lh]">{sector}</p>
        </li>
      ))}
    </ul>
  );
}
