import { defineCollection, file, image, privateFile, reference } from 'sitegen';
import { z } from 'zod';

const text = z.string().trim().min(1);
const picture = z.string().transform(image());
const asset = z.string().transform(file());
const author = z.string().transform(reference('team'));
const caseStudy = z.string().transform(reference('case-studies'));
const video = z.string().transform(reference('videos'));
const order = z.int().min(1);
const titled = z.strictObject({ title: text, text });
/** A short title for search engines: with the site's name after it, they show some 60 characters. */
const searchTitle = text.max(49).optional();

const articles = defineCollection({
  schema: z.strictObject({
    title: text,
    searchTitle,
    date: z.iso.date(),
    updated: z.iso.date().optional(),
    excerpt: text,
    cover: picture,
    coverAlt: text,
    author: author.optional(),
    // Related entries are found by the subsets of an entry's tags: five tags have 32 of them.
    tags: z.array(text).max(5).optional(),
  }),
  prose: ['title', 'searchTitle', 'excerpt', 'coverAlt'],
});

const resource = {
  title: text,
  searchTitle,
  date: z.iso.date(),
  excerpt: text,
  cover: picture,
  coverAlt: text,
  category: z.string().transform(reference('categories')),
  pages: z.int().positive(),
  author: author.optional(),
};

const resources = defineCollection({
  schema: z.discriminatedUnion('protected', [
    // Private by default: the file is given in return for the visitor's details.
    z.strictObject({
      ...resource,
      protected: z.literal(true).optional(),
      file: z.string().transform(privateFile()),
    }),
    z.strictObject({ ...resource, protected: z.literal(false), file: asset.optional() }),
  ]),
  prose: ['title', 'searchTitle', 'excerpt', 'coverAlt'],
});

const categories = defineCollection({
  file: 'resources/categories.yaml',
  schema: z.strictObject({ order, title: text, description: text }),
  prose: ['title', 'description'],
  // Each of these would hide a list page or an article: /resources/page/2, /resources/article/x, /resources/2.
  reservedSlugs: [/^page$/, /^article$/, /^\d+$/],
});

const caseStudies = defineCollection({
  schema: z.strictObject({
    title: text,
    client: z.string().transform(reference('clients')),
    date: z.iso.date(),
    excerpt: text,
    cover: picture,
    coverAlt: text,
    services: z.array(z.string().transform(reference('services'))).min(1),
    figures: z.array(z.strictObject({ value: text, unit: text.optional(), label: text })),
    credits: z.array(z.strictObject({ role: text, name: text })),
    gallery: z.array(z.strictObject({ image: picture, alt: text })),
    video: video.optional(),
  }),
  prose: ['title', 'excerpt', 'coverAlt', 'figures.unit', 'figures.label', 'credits.role', 'gallery.alt'],
});

const services = defineCollection({
  schema: z.strictObject({
    title: text,
    summary: text,
    price: text.optional().describe('where prices start, as the last paragraph says it'),
    icon: z.enum(['film', 'book', 'phone', 'broadcast', 'scissors']),
    order,
    steps: z.array(titled).min(1),
  }),
  prose: ['title', 'summary', 'price', 'steps.title', 'steps.text'],
});

const pages = defineCollection({
  schema: z.strictObject({
    title: text,
    description: text,
    updated: z.iso.date().optional(),
    layout: text.optional(),
    colorMode: z.enum(['light', 'dark', 'system']).optional(),
    noindex: z.boolean().optional(),
  }),
  prose: ['title', 'description'],
});

const landing = defineCollection({
  schema: z.strictObject({
    title: text,
    description: text,
    headline: text,
    lead: text,
    still: video.describe('the film whose poster opens the page'),
    sections: z.array(titled),
    points: z.array(text),
    price: text,
    goal: z.strictObject({ label: text, target: z.literal('contact') }),
  }),
  prose: [
    'title',
    'description',
    'headline',
    'lead',
    'sections.title',
    'sections.text',
    'points',
    'price',
    'goal.label',
  ],
});

const team = defineCollection({
  schema: z.strictObject({
    name: text,
    role: text,
    photo: picture,
    photoAlt: text,
    city: text,
    linkedin: z.url({ protocol: /^https$/ }).optional(),
    order,
  }),
  prose: ['role', 'photoAlt'],
});

const clients = defineCollection({
  file: 'clients.yaml',
  schema: z.strictObject({
    order,
    logo: picture,
    name: text,
    sector: text,
    url: z.url({ protocol: /^https?$/ }).optional(),
  }),
  prose: ['name', 'sector'],
});

const testimonials = defineCollection({
  schema: z.strictObject({
    author: text,
    role: text,
    company: z.string().transform(reference('clients')),
    quote: text,
    photo: picture.optional(),
    order,
  }),
  prose: ['role', 'quote'],
});

const figures = defineCollection({
  file: 'figures.yaml',
  schema: z.strictObject({ order, value: text, unit: text.optional(), label: text, source: text }),
  prose: ['unit', 'label', 'source'],
});

const videos = defineCollection({
  schema: z.strictObject({
    title: text,
    poster: picture,
    posterAlt: text,
    // Every browser plays the first; those that know AV1 choose the second.
    film: asset.describe('the film in H.264, such as ./film.mp4'),
    webm: asset.optional().describe('the same film in AV1, such as ./film.webm'),
    duration: z.int().positive().optional().describe('seconds'),
    date: z.iso.date(),
    captions: asset.describe('subtitles of this language in WebVTT, such as ./captions.fr.vtt'),
    caseStudy: caseStudy.optional(),
  }),
  prose: ['title', 'posterAlt'],
});

const sectionNames = [
  'showreel',
  'clients',
  'services',
  'cases',
  'figures',
  'testimonials',
  'videos',
  'articles',
  'cta',
  'story',
  'team',
  'values',
  'booking',
  'form',
  'next',
] as const;

export type SectionName = (typeof sectionNames)[number];

/** The texts of a page that is made by its template: its heading and those of its sections. */
const screens = defineCollection({
  schema: z.strictObject({
    title: text,
    description: text,
    heading: text,
    lead: text,
    sections: z.partialRecord(z.enum(sectionNames), titled).optional(),
    opening: caseStudy.optional().describe('the film whose picture opens the home page'),
    closing: caseStudy.optional().describe('the film whose picture closes the home page'),
    showreel: video.optional(),
    still: caseStudy.optional().describe('the film whose picture opens the page about the studio'),
    caller: author.optional().describe('who calls back those who ask for it'),
    suggestion: z
      .string()
      .transform(reference('resources'))
      .optional()
      .describe('what to read in the meantime'),
  }),
  prose: ['title', 'description', 'heading', 'lead', 'sections.*.title', 'sections.*.text'],
});

export const collections = {
  articles,
  resources,
  categories,
  'case-studies': caseStudies,
  services,
  pages,
  landing,
  team,
  clients,
  testimonials,
  figures,
  videos,
  screens,
};
