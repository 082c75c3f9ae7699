import type { Image } from '../content.ts';

/** In pixels; social networks show this ratio uncropped. */
export const cardSize = { width: 1200, height: 630 } as const;

/** What a page's social card shows where that differs from the page. */
export interface PageCard {
  /** Default: the page's title. */
  readonly title?: string | undefined;
  /** The kind of page, in a word or two. Default: none. */
  readonly kicker?: string | undefined;
  /** Such as a date, a duration or a name. Default: none. */
  readonly footer?: string | undefined;
  /** Default: the page's picture. */
  readonly image?: Image | undefined;
}

/** Props of the `SocialCard` component of `templates/social-card.tsx`. */
export interface SocialCardProps {
  readonly title: string;
  readonly kicker?: string;
  readonly footer?: string;
  readonly locale: string;
  /** In which text is written. A component for both sets it as `direction`. */
  readonly dir: 'ltr' | 'rtl';
  readonly siteName: string;
  /** Whether there is a picture underneath; if not, the component draws the background too. */
  readonly picture: boolean;
}

/** A planned card: everything that it is drawn from, and a name that changes with any of it. */
export interface SocialCard {
  readonly path: string;
  readonly props: SocialCardProps;
  /** Hash of the picture under it. */
  readonly picture: string | undefined;
  /** The focal point of the crop, if it is not the centre. */
  readonly focus?: number;
}
