import type { Image } from './content.ts';

/** Pixels of a card: the ratio that networks show whole. */
export const cardSize = { width: 1200, height: 630 } as const;

/** What a page function says of its page's card, where it differs from the page. */
export interface PageCard {
  /** Default: the page's title. */
  readonly title?: string;
  /** What kind of page it is, in a word or two. */
  readonly kicker?: string;
  /** A date, a length, a name. */
  readonly footer?: string;
  /** Default: the page's picture. */
  readonly image?: Image;
}

/** Props of the `SocialCard` component of `templates/social-card.tsx`. */
export interface SocialCardProps {
  readonly title: string;
  readonly kicker?: string;
  readonly footer?: string;
  readonly locale: string;
  readonly siteName: string;
  /** Whether a picture lies under what the component draws; without one it draws the ground as well. */
  readonly picture: boolean;
}

/** A card as planned: all that it is drawn from, and a name that changes with any of it. */
export interface SocialCard {
  readonly path: string;
  readonly props: SocialCardProps;
  /** Hash of the picture under it. */
  readonly picture: string | undefined;
  /** The focal point that it is cut around, where that is not the centre. */
  readonly focus?: number;
}
