import { Link, Picture } from 'sitegen/react';

import type { CaseCardData } from '../../data/cards.ts';
import { cn } from '../cn.ts';
import { pageShare } from '../page-share.ts';

export interface CaseFrameProps extends CaseCardData {
  /** Position of the frame: over the whole width, or on one side with the facts on the other. */
  readonly place?: 'full' | 'start' | 'end';
}

const places = {
  full: { frame: '', facts: '' },
  start: { frame: 'lg:col-span-8', facts: 'md:col-span-9 md:col-start-4 lg:col-span-4 lg:col-start-9' },
  end: {
    frame: 'lg:col-span-8 lg:col-start-5',
    facts: 'md:col-span-9 md:col-start-4 lg:col-span-4 lg:col-start-1 lg:row-start-1',
  },
} as const;

/** A case study: a picture in the film's aspect ratio with its facts beside it, all of it one link. */
export function CaseFrame(props: CaseFrameProps) {
  const { to, title, excerpt, image, alt, client, sector, year, services, place = 'start' } = props;
  const full = place === 'full';
  const { frame, facts } = places[place];
  return (
    <article className="cols relative gap-y-5">
      <div className={cn('frame col-span-full aspect-scope', frame)}>
        <Picture
          image={image}
          alt={alt}
          sizes={full ? '(min-width: 1680px) 1536px, 92vw' : `(min-width: 1024px) ${pageShare(62)}, 92vw`}
        />
      </div>
      <div
        className={cn(
          'col-span-full',
          facts,
          full ? 'cols items-baseline gap-y-4' : 'flex flex-col justify-between gap-6',
        )}
      >
        <p
          className={cn(
            'slate flex gap-3',
            full ? 'col-span-full md:col-span-3 md:pe-4' : 'border-line lg:border-t lg:pt-3',
          )}
        >
          <span className="number" aria-hidden="true" />
          <span>{client}</span>
          <span className="ms-auto">{year}</span>
        </p>
        <div className={cn(full && 'col-span-full md:col-span-9')}>
          <h3
            className={
              full
                ? 'text-title'
                : 'text-[clamp(1.875rem,1.5rem+1.6vw,3.25rem)] leading-[0.98] tracking-[-0.01em]'
            }
          >
            <Link to={to} className="card-link">
              {title}
            </Link>
          </h3>
          <p className={cn('mt-4 text-mute', full && 'max-w-[36rem] text-lead')}>{excerpt}</p>
          <p className="slate mt-4">
            {sector}
            <br />
            {services.join(', ')}
          </p>
        </div>
      </div>
    </article>
  );
}
