import { defineCollection } from 'sitegen';
import { z } from 'zod';

export const collections = {
  posts: defineCollection({
    schema: z.strictObject({
      title: z.string(),
      description: z.string(),
      date: z.iso.date(),
      author: z.string(),
      category: z.string(),
      tags: z.array(z.string()).min(1),
      lang: z.enum(['fr', 'en']),
    }),
  }),
};
