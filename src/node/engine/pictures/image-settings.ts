import type { ImageSettings } from '../../../shared/page.ts';
import { imageRecipe } from '../../images/image-recipe.ts';
import type { Site } from '../../model/site.ts';

/** The settings that determine the file names of a picture; known before any is encoded. */
export function imageSettings({ images }: Site): ImageSettings {
  return { widths: images.widths, formats: images.formats, recipe: imageRecipe(images) };
}
