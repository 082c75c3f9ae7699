import { ExternalLink, Icon, type IconSize } from 'sitegen/react';

import type { SocialLink } from '../../data/brand.ts';

export interface SocialLinksProps {
  readonly label: string;
  readonly items: readonly SocialLink[];
  readonly size: IconSize;
  /** What pressing a link does, for its tooltip, after the name. */
  readonly hint?: string;
}

/** Nothing, if there are no items. */
export function SocialLinks({ label, items, size, hint }: SocialLinksProps) {
  return (
    items[0] && (
      <ul aria-label={label} className="-mx-2 flex flex-wrap items-center gap-1">
        {items.map(({ label: name, image, to }) => (
          <li key={name}>
            <ExternalLink
              href={to}
              className="flex p-2 transition-opacity hover:opacity-60"
              data-tooltip-content={hint && `${name}, ${hint}`}
            >
              <Icon name={image} size={size} label={name} className="text-current" />
            </ExternalLink>
          </li>
        ))}
      </ul>
    )
  );
}
