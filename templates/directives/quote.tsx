import type { ReactNode } from 'react';

export interface QuoteProps {
  readonly author: string;
  readonly role?: string;
  readonly children?: ReactNode;
}

/** `:::quote{author="…" role="…"}`: a quotation. */
export function Quote({ author, role, children }: QuoteProps) {
  return (
    <figure className="quote">
      <blockquote>{children}</blockquote>
      <figcaption>{role === undefined ? author : `${author}, ${role}`}</figcaption>
    </figure>
  );
}
