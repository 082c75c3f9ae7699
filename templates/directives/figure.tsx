import type { Image } from 'sitegen';
import { Picture } from 'sitegen/react';

export interface FigureProps {
  readonly src: Image;
  readonly alt: string;
  readonly caption?: string;
}

/** `::figure{src="./cover.jpg" alt="…" caption="…"}`: a picture in a text. */
export function Figure({ src, alt, caption }: FigureProps) {
  return (
    <figure>
      <Picture image={src} alt={alt} sizes="(min-width: 768px) 608px, 92vw" />
      {caption !== undefined && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
