import type { ComponentProps } from 'react';

export interface ExternalLinkProps extends ComponentProps<'a'> {
  /** An absolute http(s) URL. */
  readonly href: string;
}

/** A link to another site, opened in a new tab without opener or referrer. */
export function ExternalLink(props: ExternalLinkProps) {
  return <a target="_blank" rel="noopener noreferrer" {...props} />;
}
