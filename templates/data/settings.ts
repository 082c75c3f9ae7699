import { z } from 'zod';

const perPage = z.int().min(1);

const settingsSchema = z.strictObject({
  /** Entries per page of a list. */
  pagination: z.strictObject({ blog: perPage, resources: perPage }),
  /** Slug of the privacy page in each language, which forms link to. */
  privacySlugs: z.record(z.string(), z.string().min(1)),
  ui: z.strictObject({
    /** Where visitors choose light or dark; `false`: nowhere, and pages follow the system. */
    colorModeControl: z.literal(['footer', false]),
  }),
});

/** What can be changed without touching a template. An invalid value stops the build here. */
export const settings = settingsSchema.parse({
  pagination: { blog: 9, resources: 9 },
  privacySlugs: { fr: 'confidentialite', en: 'privacy' },
  ui: { colorModeControl: 'footer' },
});
