import { defineConfig, defineRoutes, image, reference } from 'sitegen';
import { z } from 'zod';

import { collections } from './content/collections.ts';
import type fr from './locales/fr.json';
import { aboutPages } from './templates/data/about.ts';
import { articlePages, blogPages } from './templates/data/blog.ts';
import { brand } from './templates/data/brand.ts';
import { colors, pageColors } from './templates/data/colors.ts';
import { contactPages, thankYouPages } from './templates/data/contact.ts';
import { errorPage } from './templates/data/error.ts';
import { galleryPages } from './templates/data/gallery.ts';
import { homePages } from './templates/data/home.ts';
import { genericPages, landingPages } from './templates/data/pages.ts';
import {
  allLongPages,
  categoryLongPages,
  categoryPages,
  categoryShortPages,
  resourcesPages,
} from './templates/data/resources.ts';
import { resourceArticlePages } from './templates/data/resource-articles.ts';
import { caseStudyPages, servicesPages } from './templates/data/services.ts';
import { contactSchema } from './templates/forms/contact.ts';
import { leadSchema } from './templates/forms/lead.ts';
import { newsletterSchema } from './templates/forms/newsletter.ts';
import type { templates } from './templates/index.ts';

const routes = defineRoutes({
  index: { path: '/', template: 'home' },
  'a-propos': { path: '/a-propos', template: 'about' },
  'blog-page': { path: '/blog/:page?', template: 'blog', layout: 'blog-resources' },
  'blog-article-slug': { path: '/blog/article/:slug', template: 'article', layout: 'article' },
  contact: { path: '/contact', template: 'contact' },
  'contact-thank-you': { path: '/contact-thank-you', template: 'thank-you', noindex: true },
  'landing-page': { path: '/landing-page', template: 'landing' },
  'page-slug': { path: '/page/:slug', template: 'page' },
  resources: { path: '/resources', template: 'resources', layout: 'blog-resources' },
  'resources-category': { path: '/resources/:category', template: 'resources', layout: 'blog-resources' },
  'resources-category-page': {
    path: '/resources/:category?/:page?',
    template: 'resources',
    layout: 'blog-resources',
  },
  'resources-category-page-page': {
    path: '/resources/:category/page/:page',
    template: 'resources',
    layout: 'blog-resources',
  },
  'resources-page-page': { path: '/resources/page/:page', template: 'resources', layout: 'blog-resources' },
  'resources-article-slug': { path: '/resources/article/:slug', template: 'resource', layout: 'article' },
  services: { path: '/services', template: 'services' },
  'services-case-study-slug': {
    path: '/services/case-study/:slug',
    template: 'case-study',
    layout: 'article',
  },
  // Forced to the light mode; examples on a dark background stay dark.
  gallery: { path: '/gallery', template: 'gallery', colorMode: 'light', devOnly: true },
});

/** The error page's button names a route that the table does not have. */
const routeAliases = { blog: 'blog-page' } as const;

/** Sections on the contact page, and on pages that show a Markdown text; the id of their headings ends in `-title`. */
const sectionIds = [
  'booking',
  'contact-form',
  'credits',
  'figures',
  'film',
  'gallery',
  'newsletter',
  'related',
  'story',
  'team',
  'values',
] as const;

declare module 'sitegen' {
  interface Register {
    readonly routes: typeof routes;
    readonly routeAliases: typeof routeAliases;
    readonly collections: typeof collections;
    readonly templates: typeof templates;
    readonly messages: typeof fr;
  }
}

export default defineConfig({
  name: brand.name,
  siteUrl: 'https://www.verveine.example',
  titleTemplate: `%s · ${brand.name}`,
  locales: {
    fr: {
      language: 'fr-FR',
      label: '🇫🇷 Français',
      footnotes: { title: 'Notes', back: 'Retour au texte' },
    },
    // The region EN does not exist: it is left out of what machines read.
    en: { language: 'en-EN', label: '🇬🇧 English' },
  },
  collections,
  markdown: { reservedIds: ['main', 'toc-title', ...sectionIds.flatMap((id) => [id, `${id}-title`])] },
  directives: {
    note: { type: 'container', props: z.strictObject({ title: z.string().optional() }), prose: ['title'] },
    quote: {
      type: 'container',
      props: z.strictObject({ author: z.string(), role: z.string().optional() }),
      prose: ['author', 'role'],
    },
    figure: {
      type: 'leaf',
      props: z.strictObject({
        src: z.string().transform(image()),
        alt: z.string(),
        caption: z.string().optional(),
      }),
      prose: ['alt', 'caption'],
    },
    video: { type: 'leaf', props: z.strictObject({ name: z.string().transform(reference('videos')) }) },
  },
  routes,
  routeAliases,
  pages: {
    index: homePages,
    'a-propos': aboutPages,
    'blog-page': blogPages,
    'blog-article-slug': articlePages,
    contact: contactPages,
    'contact-thank-you': thankYouPages,
    'landing-page': landingPages,
    'page-slug': genericPages,
    resources: resourcesPages,
    'resources-category': categoryPages,
    'resources-category-page': categoryShortPages,
    'resources-category-page-page': categoryLongPages,
    'resources-page-page': allLongPages,
    'resources-article-slug': resourceArticlePages,
    services: servicesPages,
    'services-case-study-slug': caseStudyPages,
    gallery: galleryPages,
  },
  errorPage: { template: 'error', page: errorPage },
  redirects: { '/home': '/fr' },
  feeds: [
    {
      name: 'blog',
      collection: 'articles',
      route: 'blog-page',
      title: { fr: `Articles du blog ${brand.name}`, en: `Articles from the ${brand.name} blog` },
    },
    {
      name: 'resources',
      collection: 'resources',
      route: 'resources-category-page',
      title: { fr: `Ressources ${brand.name}`, en: `${brand.name} resources` },
    },
  ],
  theme: {
    primary: 'green',
    gray: 'cool',
    colors,
    // Newsreader is not preloaded: only articles use it, and browsers fetch it there.
    fonts: [
      { file: 'templates/fonts/bricolage-display.woff2', preload: true, fallback: 'sans-serif' },
      { file: 'templates/fonts/bricolage-text.woff2', preload: true, fallback: 'sans-serif' },
      { file: 'templates/fonts/newsreader.woff2', fallback: 'serif' },
      { file: 'templates/fonts/newsreader-bold.woff2', fallback: 'serif' },
      { file: 'templates/fonts/newsreader-italic.woff2', fallback: 'serif' },
    ],
  },
  // Pictures are 1280 pixels wide, those of films that open a page 1920. Their grain and mist need more than the usual quality, and the
  // files stay small nevertheless.
  images: { widths: [480, 800, 1280, 1920], quality: { avif: 55, webp: 78, jpeg: 78 } },
  socialCards: {
    fonts: [
      { family: 'Bricolage Display', file: 'templates/fonts/card-display.woff2', weights: [500] },
      { family: 'Bricolage Text', file: 'templates/fonts/card-text.woff2', weights: [400] },
    ],
  },
  forms: {
    endpoint: '/_forms',
    email: brand.email,
    colors: pageColors,
    definitions: {
      contact: { schema: contactSchema, answer: { route: 'contact-thank-you' } },
      newsletter: { schema: newsletterSchema, confirm: true },
      lead: { schema: leadSchema, download: true },
    },
  },
  // For the calendar, which is loaded when a visitor asks for it.
  headers: { frameSrc: brand.calendar === undefined ? [] : [new URL(brand.calendar.url).origin] },
});
