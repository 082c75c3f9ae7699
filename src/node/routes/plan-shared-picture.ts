import type { Image } from '../../shared/content.ts';
import { focusOfCut } from '../../shared/images/focus-grid.ts';
import { imageVariants } from '../../shared/images/image-variant.ts';
import type { ImageSettings, ImageVariant } from '../../shared/pages/page.ts';
import { cardSize, type SocialCard } from '../../shared/images/social-card.ts';
import type { PageSpec } from '../declarations/routes.ts';
import { localeOf } from '../lib/entries/locale-of.ts';
import type { Site } from '../model/site.ts';

/** Derives a card's name from everything that it is drawn from. */
export type NameCard = (card: Omit<SocialCard, 'path'>) => string;

export interface PictureTools {
  readonly images: ImageSettings;
  /** Undefined: the site has no cards. */
  readonly nameCard: NameCard | undefined;
}

/** What networks show for a page: a card drawn for it, else its picture, cropped. */
export type SharedPicture =
  | { readonly kind: 'card'; readonly card: SocialCard; readonly alt: string }
  | { readonly kind: 'crop'; readonly variant: ImageVariant };

const cardRatio = cardSize.width / cardSize.height;

export function planSharedPicture(
  site: Site,
  { spec, locale }: { readonly spec: Pick<PageSpec, 'title' | 'card' | 'image'>; readonly locale: string },
  { images, nameCard }: PictureTools,
): SharedPicture | undefined {
  const { title = spec.title, kicker, footer, image = spec.image } = spec.card ?? {};
  const photo = image?.type === 'raster' ? image : undefined;
  if (nameCard === undefined) return photo && cropped(photo, images);
  const props = {
    title,
    ...(kicker !== undefined && { kicker }),
    ...(footer !== undefined && { footer }),
    locale,
    dir: localeOf(site.locales, locale).dir,
    siteName: site.name,
    picture: photo !== undefined,
  };
  const focus = photo && focusOfCut(photo, cardRatio);
  const content = { props, picture: photo?.hash, ...(focus !== undefined && { focus }) };
  return { kind: 'card', card: { path: nameCard(content), ...content }, alt: title };
}

/** The widest JPEG of a picture in the aspect ratio of a card; every network can read it. */
function cropped(image: Image, settings: ImageSettings): SharedPicture | undefined {
  const variant = imageVariants(image, 'jpeg', settings, { ratio: cardRatio }).at(-1);
  return variant && { kind: 'crop', variant };
}
