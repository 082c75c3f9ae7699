import type { FileAsset, Image } from 'sitegen';
import { Icon, Picture, useConfig, useFileUrl } from 'sitegen/react';
import type { ReactNode } from 'react';

import { cn } from '../cn.ts';

export interface FilmSource {
  readonly file: FileAsset;
  /** Media type with the codec, so that browsers can choose without fetching. */
  readonly type: string;
}

export interface VideoPlayerProps {
  /** Anchor. */
  readonly id?: string;
  readonly title: string;
  /** If it is taller than wide, so is the film. */
  readonly poster: Image;
  readonly posterAlt: string;
  /** The same film in several formats, the best first. */
  readonly sources: readonly FilmSource[];
  readonly captions: FileAsset;
  /** Language code of the captions. */
  readonly language: string;
  readonly captionsLabel: string;
  /** In words, and as a counter shows it: `00:08`. */
  readonly length?: { readonly text: string; readonly timeCode: string };
  /** For browsers that cannot play it. */
  readonly unsupported: string;
  readonly transcript?: { readonly label: string; readonly body: ReactNode };
  readonly sizes?: string;
}

/**
 * A film with captions, which the visitor switches on, and a transcript. Nothing of it is fetched before the visitor presses play; until
 * then the player is transparent, and the picture below it is the poster: unlike `poster`, an `<img>` has several formats and widths, and
 * loads lazily.
 */
export function VideoPlayer(props: VideoPlayerProps) {
  const {
    id,
    title,
    poster,
    posterAlt,
    sources,
    captions,
    language,
    captionsLabel,
    length,
    unsupported,
    transcript,
  } = props;
  const url = useFileUrl();
  const { baseURL, cdnURL } = useConfig();
  const isUpright = poster.height > poster.width;
  const isElsewhere = /^(?:https?:)?\/\//.test(cdnURL);
  return (
    <figure id={id} className={cn('film', isUpright && 'film-upright')}>
      <div>
        <Picture
          image={poster}
          alt={posterAlt}
          ratio={isUpright ? 9 / 16 : 16 / 9}
          sizes={isUpright ? '384px' : (props.sizes ?? '(min-width: 1680px) 1536px, 92vw')}
        />
        {/* Below the player, which takes the presses and, once it plays, hides it. */}
        <span
          className="absolute inset-0 bottom-16 m-auto grid size-14 place-items-center bg-night-950 text-cream print:hidden"
          aria-hidden="true"
        >
          <Icon name="play" size={24} className="text-current" />
        </span>
        {/* Without a poster, Chromium paints the player dark gray, with a spinner; an empty one leaves the picture below to be seen. */}
        <video
          controls
          preload="none"
          playsInline
          // Without it, browsers refuse captions from another origin.
          crossOrigin={isElsewhere ? 'anonymous' : undefined}
          poster={`${baseURL}no-poster.svg`}
          aria-label={title}
        >
          {sources.map(({ file, type }) => (
            <source key={type} src={url(file)} type={type} />
          ))}
          <track kind="captions" src={url(captions)} srcLang={language} label={captionsLabel} />
          {unsupported}
        </video>
      </div>
      <figcaption>
        <p>
          <span>{title}</span>
          {length !== undefined && (
            <span>
              <span className="sr-only">{length.text}</span>
              <span aria-hidden="true">{length.timeCode}</span>
            </span>
          )}
        </p>
        {transcript !== undefined && (
          <details>
            <summary>{transcript.label}</summary>
            <div className="prose-small">{transcript.body}</div>
          </details>
        )}
      </figcaption>
    </figure>
  );
}
