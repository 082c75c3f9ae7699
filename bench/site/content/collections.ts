import { defineCollection, image } from 'sitegen';
import { z } from 'zod';

export const collections = {
  posts: defineCollection({
    schema: z.strictObject({
      title: z.string(),
      date: z.iso.date(),
      tags: z.array(z.string()).min(1),
      excerpt: z.string(),
      cover: z.string().transform(image()),
    }),
    prose: ['title', 'excerpt'],
  }),
};
