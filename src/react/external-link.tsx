import type { ComponentProps } from 'react';

export interface ExternalLinkProps extends ComponentProps<'a'> {
  /** Absolute http(s) address. */
  readonly href: string;
}

/** A link to another site, in a new tab, that tells it nothing of this one. */
export function ExternalLink(props: ExternalLinkProps) {
  return <a target="_blank" rel="noopener noreferrer" {...props} />;
}
