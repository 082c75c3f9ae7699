import type { ImageSettings } from '../../../shared/page.ts';
import { imageRecipe } from '../../images/image-recipe.ts';
import type { Site } from '../../model/site.ts';

/** What names the files of a picture: known before any is encoded. */
export function imageSettings({ images }: Site): ImageSettings {
  return { widths: images.widths, formats: images.formats, recipe: imageRecipe(images) };
}
