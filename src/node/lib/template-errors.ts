import type { ErrorEntry } from './error-entry.ts';

/** The part of the catalogue that is about templates and styles, and about rendering with them. */
export const templateErrors = {
  'bundle-error': {
    title: 'The templates do not bundle',
    cause:
      'A template, an island, the middleware or a stylesheet has a syntax error or a missing import; islands and middleware run in the browser, which has no modules of Node.',
    fix: 'Correct the error named in the message.',
  },
  'code-load': {
    title: 'Code of the site throws when it is loaded',
    cause:
      'A module of the templates throws outside of its components and functions, or loops there and was stopped after ten seconds.',
    fix: 'Correct what the module does when it is imported.',
  },
  'templates-export': {
    title: 'The site exports no templates',
    cause:
      'templates/index.ts is missing, or lacks one of the tables of components that pages are made with.',
    fix: 'Write it with export const templates = { … } and export const layouts = { default: … }; directives, if there are any, likewise.',
  },
  'style-file': {
    title: 'A stylesheet names a file that is not there',
    cause:
      'The path of a url() is misspelt, or leaves the site’s folder; it is relative to the stylesheet it stands in, and one that begins with / to public/.',
    fix: 'Correct the path; files of public/ are named from the root, without a base: /picture.png.',
  },
  'template-file': {
    title: 'A template names a file that is not there',
    cause:
      'No file of public/, no page and no file of the build has the address that a page has in src, srcset, poster or the href of what it loads: it is misspelt, or lacks the base.',
    fix: 'Correct the address; files of public/ are named with the base: `${useConfig().baseURL}picture.png`.',
  },
  'social-card': {
    title: 'A social card cannot be drawn, or not all of it',
    cause:
      'A font of socialCards.fonts is missing, or the component throws or uses what Satori does not know. A letter for which no font has a glyph is a warning: the card is drawn without it.',
    fix: 'Correct templates/social-card.tsx, or add a font that has the letter.',
  },
  'render-error': {
    title: 'A template threw while rendering',
    cause: 'The component failed on this page’s data.',
    fix: 'Correct the template or the data.',
  },
  'render-endless': {
    title: 'Rendering a page does not come to an end',
    cause:
      'A component loops without end, or works for more than five seconds; for more than one, where another page did so before. It was stopped, and the place is the function in which most of that time went by.',
    fix: 'Let the loop come to its end with this page’s data; what takes long belongs into site.config.ts.',
  },
  'inline-style': {
    title: 'A style in the page itself',
    cause:
      'A template writes style="…" into the HTML. The published site’s Content-Security-Policy forbids that: browsers ignore it.',
    fix: 'Use a class, with a rule in templates/styles/.',
  },
  'message-unknown': {
    title: 'A template asks for an unknown message',
    cause: 'No locale file holds the key.',
    fix: 'Add the key, or correct it.',
  },
  'region-duplicate': {
    title: 'Two regions of a page have one id',
    cause:
      'A visit from one page to the next replaces each region by its id: of two with one, the first would be lost.',
    fix: 'Give each <Region> of the page an id of its own.',
  },
  'icon-missing': {
    title: 'Unknown icon',
    cause: 'public/v2/icons/ holds no SVG of this name.',
    fix: 'Add the file, or correct the name.',
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
