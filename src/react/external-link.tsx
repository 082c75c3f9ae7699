import type { AnchorHTMLAttributes } from 'react';

export interface ExternalLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Absolute http(s) address. */
  readonly href: string;
}

/** A link to another site, in a new tab, that tells it nothing of this one. */
export function ExternalLink(props: ExternalLinkProps) {
  return <a target="_blank" rel="noopener noreferrer" {...props} />;
}
