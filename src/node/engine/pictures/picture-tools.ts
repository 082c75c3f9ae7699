import type { ImageSettings } from '../../../shared/pages/page.ts';
import type { SiteBundle } from '../../bundle/bundle-site.ts';
import { cardPath, cardRecipe } from '../../images/card-recipe.ts';
import { imageRecipe } from '../../images/image-recipe.ts';
import type { Site } from '../../model/site.ts';
import type { PictureTools } from '../../routes/plan-shared-picture.ts';

/** Names pictures and cards during planning, before any is made. */
export function pictureTools(site: Site, { cards }: Pick<SiteBundle, 'cards'>): PictureTools {
  const images = imageSettings(site);
  if (cards === undefined) return { images, nameCard: undefined };
  const recipe = cardRecipe(cards);
  return { images, nameCard: (card) => cardPath(recipe, card) };
}

/** The settings that determine the file names of a picture; known before any is encoded. */
export function imageSettings({ images }: Site): ImageSettings {
  return { widths: images.widths, formats: images.formats, recipe: imageRecipe(images) };
}
