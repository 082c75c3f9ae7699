import type { FileAsset, Image } from 'sitegen';
import { Picture, useConfig, useFileUrl } from 'sitegen/react';
import type { ReactNode } from 'react';

export interface VideoPlayerProps {
  readonly title: string;
  readonly poster: Image;
  readonly posterAlt: string;
  readonly film: FileAsset;
  readonly captions: FileAsset;
  /** Language code of the captions. */
  readonly language: string;
  readonly captionsLabel: string;
  readonly durationText: string;
  /** For browsers that cannot play it. */
  readonly unsupported: string;
  readonly transcript?: { readonly label: string; readonly body: ReactNode };
  readonly sizes?: string;
}

/**
 * A film with captions and transcript. Nothing of it is fetched before the visitor presses play; until then the player is
 * transparent and the picture below it is the poster: an `<img>` knows formats, widths and lazy loading, `poster` does not.
 */
export function VideoPlayer(props: VideoPlayerProps) {
  const {
    title,
    poster,
    posterAlt,
    film,
    captions,
    language,
    captionsLabel,
    durationText,
    unsupported,
    transcript,
  } = props;
  const url = useFileUrl();
  const { baseURL } = useConfig();
  return (
    <figure>
      <div className="relative aspect-video overflow-hidden rounded-sm bg-night-950">
        <Picture
          image={poster}
          alt={posterAlt}
          ratio={16 / 9}
          sizes={props.sizes ?? '(min-width: 1152px) 1088px, 92vw'}
          className="absolute inset-0 size-full object-cover"
        />
        {/* Chromium paints a player without poster dark gray; an empty poster keeps it transparent. */}
        <video
          controls
          preload="none"
          playsInline
          poster={`${baseURL}no-poster.svg`}
          aria-label={title}
          className="absolute inset-0 size-full"
        >
          <source src={url(film)} type={`video/${film.extension}`} />
          <track kind="captions" src={url(captions)} srcLang={language} label={captionsLabel} default />
          {unsupported}
        </video>
      </div>
      <figcaption className="mt-3 text-sm text-gray-600 dark:text-gray-400">
        <span className="font-semibold text-gray-900 dark:text-cream">{title}</span>
        {`, ${durationText}`}
        {transcript !== undefined && (
          <details className="mt-2">
            <summary className="cursor-pointer underline">{transcript.label}</summary>
            <div className="mt-2 max-w-prose space-y-2">{transcript.body}</div>
          </details>
        )}
      </figcaption>
    </figure>
  );
}
