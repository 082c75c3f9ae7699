import type { Image, RouteTo } from 'sitegen';
import { Icon, Link, Picture, useT } from 'sitegen/react';

import { Button } from '../../components/button/button.tsx';
import { timeCode } from '../../components/time-code.ts';

export interface OpeningProps {
  readonly heading: string;
  readonly lead: string;
  readonly image: Image;
  readonly alt: string;
  /** The film that the still is from. */
  readonly title: string;
  readonly client: string;
  readonly to: RouteTo;
  /** Seconds of the showreel. */
  readonly duration: number;
}

/** The first screen: a frame of a film, the studio's line over it, and below it what one can do. */
export function Opening({ heading, lead, image, alt, title, client, to, duration }: OpeningProps) {
  const t = useT();
  return (
    <header className="opening dark hero">
      <Picture image={image} alt={alt} sizes="(min-width: 768px) 100vw, 110vw" eager />
      <div className="hero-words wrap pb-6 md:pb-8">
        <h1 className="max-w-[12.5em] text-hero">{heading}</h1>
      </div>
      <div className="wrap cols row-start-3 content-start gap-y-8 pt-6 pb-10">
        <p className="slate col-span-full order-3 md:order-none md:col-span-3 md:border-t md:border-line md:pt-3">
          2.39:1
          <span aria-hidden="true"> — </span>
          <Link to={to} className="hover:underline">
            {`${title}, ${client}`}
          </Link>
        </p>
        <p className="col-span-full max-w-[34rem] text-[clamp(1.125rem,1rem+0.35vw,1.3125rem)] leading-[1.45] md:col-span-4 md:border-t md:border-line md:pt-3">
          {lead}
        </p>
        <p className="col-span-full flex flex-wrap items-center gap-x-8 gap-y-5 self-start md:col-span-5 md:justify-end">
          <a href="#showreel" className="group inline-flex items-center gap-4 leading-tight">
            <span className="grid size-14 place-items-center border border-head transition-colors group-hover:bg-head group-hover:text-paper">
              <Icon name="play" size={24} className="text-current" />
            </span>
            <span>
              {t('video.showreel')}
              <br />
              <span className="slate">{timeCode(duration)}</span>
            </span>
          </a>
          <Button component="link" to={{ name: 'contact' }}>
            {t('services.ask')}
          </Button>
        </p>
      </div>
    </header>
  );
}
