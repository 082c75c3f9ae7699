import { z } from 'zod';

const socialLink = z.strictObject({
  label: z.string().min(1),
  /** Icon name. */
  image: z.string().min(1),
  to: z.url({ protocol: /^https$/ }),
});

const office = z.strictObject({
  city: z.string(),
  street: z.string(),
  postalCode: z.string(),
  /** Two letters (ISO 3166-1). */
  country: z.string().regex(/^[A-Z]{2}$/),
  /** As written in each language; in others it is written like `dial`. */
  phone: z.record(z.string(), z.string()),
  /** As `tel:` links need it (E.164). */
  dial: z.string().regex(/^\+[1-9]\d{6,14}$/),
});

/** Where appointments are made: a page that is shown in a frame. */
const calendar = z.strictObject({
  provider: z.enum(['cal', 'calendly', 'iframe']),
  /** Name of the service, which visitors are told before anything is loaded from it. */
  name: z.string().min(1),
  url: z.url({ protocol: /^https$/ }),
});

const brandSchema = z.strictObject({
  name: z.string(),
  /** Year. */
  founded: z.string().regex(/^\d{4}$/),
  email: z.email(),
  social: z.array(socialLink),
  offices: z.array(office).min(1),
  /** Absent: appointments are arranged by the form. */
  calendar: calendar.optional(),
});

export type Brand = z.output<typeof brandSchema>;
export type SocialLink = Brand['social'][number];

/** Facts about the studio. A link that is not https stops the build here. */
export const brand = brandSchema.parse({
  name: 'Verveine',
  founded: '2014',
  email: 'bonjour@verveine.example',
  social: [
    { label: 'Instagram', image: 'instagram', to: 'https://social.verveine.example/instagram' },
    { label: 'Facebook', image: 'facebook', to: 'https://social.verveine.example/facebook' },
    { label: 'LinkedIn', image: 'linkedin', to: 'https://social.verveine.example/linkedin' },
    { label: 'X', image: 'x', to: 'https://social.verveine.example/x' },
  ],
  offices: [
    {
      city: 'Lyon',
      street: '41 quai des Lampistes',
      postalCode: '69007',
      country: 'FR',
      phone: { fr: '04 65 71 20 14', en: '+33 4 65 71 20 14' },
      dial: '+33465712014',
    },
    {
      city: 'Bordeaux',
      street: '6 quai des Gréeurs, Bassins à flot',
      postalCode: '33300',
      country: 'FR',
      phone: { fr: '05 36 49 20 19', en: '+33 5 36 49 20 19' },
      dial: '+33536492019',
    },
  ],
  calendar: {
    provider: 'cal',
    name: 'Créneau',
    url: 'https://agenda.creneau.example/verveine/vingt-minutes',
  },
});
