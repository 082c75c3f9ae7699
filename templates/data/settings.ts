import { z } from 'zod';

const perPage = z.int().min(1);

const settingsSchema = z.strictObject({
  /** Entries a page of a list. */
  pagination: z.strictObject({ blog: perPage, resources: perPage }),
  ui: z.strictObject({
    /** Where visitors choose light or dark; `false`: nowhere, and pages are as their system is. */
    colorModeControl: z.literal(['footer', false]),
  }),
});

/** What may be set otherwise without touching a template. A value that is none stops the build here. */
export const settings = settingsSchema.parse({
  pagination: { blog: 9, resources: 9 },
  ui: { colorModeControl: 'footer' },
});
