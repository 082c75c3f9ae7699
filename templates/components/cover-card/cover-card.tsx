import { Link, Picture } from 'sitegen/react';

import type { CardData } from '../../data/cards.ts';
import { pageShare } from '../page-share.ts';

export interface CoverCardProps extends Omit<CardData, 'date'> {
  /** Level of the heading. Default: 3. */
  readonly level?: 2 | 3;
  readonly eager?: boolean;
}

/** A guide, shown as a printed booklet. */
export function CoverCard({
  to,
  title,
  excerpt,
  image,
  alt,
  label,
  level = 3,
  eager = false,
}: CoverCardProps) {
  const Heading = `h${level}` as const;
  return (
    <article className="group relative flex h-full flex-col">
      <div className="flex min-h-88 flex-col border sm:aspect-4/5 border-line bg-raised p-5 transition-transform duration-300 ease-out group-hover:[translate:0_-0.25rem]">
        <p className="slate">{label}</p>
        <Heading className="mt-4 text-[clamp(1.75rem,1.5rem+0.9vw,2.5rem)] leading-none">
          <Link to={to} className="card-link">
            {title}
          </Link>
        </Heading>
        <div className="mt-auto pt-5">
          <div className="frame aspect-flat">
            <Picture
              image={image}
              alt={alt}
              sizes={`(min-width: 1024px) ${pageShare(27)}, (min-width: 640px) 42vw, 80vw`}
              eager={eager}
            />
          </div>
        </div>
      </div>
      <p className="mt-4 text-[0.9375rem] leading-relaxed text-mute">{excerpt}</p>
    </article>
  );
}
