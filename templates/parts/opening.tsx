import type { Image, RouteTo } from 'sitegen';
import { Icon, Link, Picture, useT } from 'sitegen/react';

import { Button } from '../components/button/button.tsx';
import { acrossPage } from '../components/wide-picture.ts';
import { timeCode } from '../components/time-code.ts';
import type { FilmData } from '../data/media.ts';

export interface OpeningProps {
  readonly heading: string;
  readonly lead: string;
  readonly image: Image;
  readonly alt: string;
  /** The film that the picture is from. */
  readonly title: string;
  readonly client: string;
  readonly to: RouteTo;
  /** What the button to `#showreel-film` plays. */
  readonly showreel?: Pick<FilmData, 'duration'>;
}

/** The top of the home page: a picture with the heading over it, and links below it. */
export function Opening({ heading, lead, image, alt, title, client, to, showreel }: OpeningProps) {
  const t = useT();
  return (
    <header className="opening dark hero">
      <Picture image={image} alt={alt} {...acrossPage(1)} eager />
      <div className="hero-words wrap min-w-0">
        <h1>{heading}</h1>
      </div>
      <div className="hero-facts wrap cols">
        <p className="slate">
          <Link to={to} className="hover:underline">
            {`${title}, ${client}`}
          </Link>
        </p>
        <p>{lead}</p>
        <p>
          {showreel && (
            <a href="#showreel-film" className="play">
              <span>
                <Icon name="play" size={24} className="text-current" />
              </span>
              <span>
                {t('video.showreel')}
                {showreel.duration !== undefined && (
                  <>
                    <br />
                    <span className="slate">{timeCode(showreel.duration)}</span>
                  </>
                )}
              </span>
            </a>
          )}
          <Button component="link" to={{ name: 'contact' }}>
            {t('services.ask')}
          </Button>
        </p>
      </div>
    </header>
  );
}
