import type { Image } from 'sitegen';
import { Picture } from 'sitegen/react';

export interface CoverProps {
  readonly image: Image;
  readonly alt: string;
}

/** The picture at the top of a text, the first that its reader sees. */
export function Cover({ image, alt }: CoverProps) {
  return (
    <div className="wrap">
      <Picture
        image={image}
        alt={alt}
        ratio={16 / 9}
        sizes="(min-width: 1152px) 1088px, 92vw"
        eager
        className="aspect-video w-full rounded-sm object-cover"
      />
    </div>
  );
}
