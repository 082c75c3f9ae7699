import type { Image } from 'sitegen';
import { Picture } from 'sitegen/react';

import { cn } from '../components/cn.ts';
import { pageShare } from '../components/page-share.ts';

export interface StillsProps {
  readonly items: readonly { readonly image: Image; readonly alt: string }[];
}

/**
 * Pictures of a film in its own aspect ratio: one wide and two staggered, or upright ones side by side. The caption repeats the text
 * alternative for those who see the picture.
 */
export function Stills({ items }: StillsProps) {
  return (
    <ul className="cols numbered gap-y-8">
      {items.map(({ image, alt }, index) => {
        const isUpright = image.height > image.width;
        const place = index % places.length;
        return (
          <li key={image.hash} className={cn('col-span-full', isUpright ? 'md:col-span-4' : places[place])}>
            <div className={cn('frame', isUpright ? 'aspect-9/16' : 'aspect-scope')}>
              <Picture image={image} alt={alt} sizes={sizes(isUpright ? 31 : place === 0 ? 92 : 54)} />
            </div>
            <p className="slate mt-2 flex gap-3" aria-hidden="true">
              <span className="number" />
              {alt}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

const sizes = (share: number) => `(min-width: 768px) ${pageShare(share)}, 92vw`;

const places = ['md:col-span-12', 'md:col-span-7', 'md:col-span-7 md:col-start-6'] as const;
