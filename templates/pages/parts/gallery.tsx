import type { Image } from 'sitegen';
import { Picture } from 'sitegen/react';

import { cn } from '../../components/cn.ts';

export interface GalleryProps {
  readonly items: readonly { readonly image: Image; readonly alt: string }[];
}

/** Frames of a film in their true ratio, one wide and two staggered. The caption repeats the text alternative for those who see. */
export function Gallery({ items }: GalleryProps) {
  return (
    <ul className="cols numbered gap-y-8">
      {items.map(({ image, alt }, index) => (
        <li key={image.hash} className={cn('col-span-full', places[index % places.length])}>
          <div className="frame aspect-scope">
            <Picture
              image={image}
              alt={alt}
              sizes={index % places.length === 0 ? '92vw' : '(min-width: 768px) 54vw, 92vw'}
            />
          </div>
          <p className="slate mt-2 flex gap-3" aria-hidden="true">
            <span className="number" />
            {alt}
          </p>
        </li>
      ))}
    </ul>
  );
}

const places = ['md:col-span-12', 'md:col-span-7', 'md:col-span-7 md:col-start-6'] as const;
