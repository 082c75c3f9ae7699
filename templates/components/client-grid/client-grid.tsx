import type { Image } from 'sitegen';
import { ExternalLink, Picture } from 'sitegen/react';

export interface Client {
  readonly name: string;
  readonly sector: string;
  readonly logo: Image;
  /** Of the client's own site. */
  readonly url?: string;
}

export interface ClientGridProps {
  readonly items: readonly Client[];
}

/** A wall of logos, ruled like a storyboard. */
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
          <p className="slate">{sector}</p>
        </li>
      ))}
    </ul>
  );
}
