import { defineCollection, image } from 'sitegen';
import { z } from 'zod';

export const collections = {
  photos: defineCollection({ schema: z.strictObject({ photo: z.string().transform(image()) }) }),
};
