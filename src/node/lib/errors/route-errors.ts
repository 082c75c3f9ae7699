import type { ErrorEntry } from './error-entry.ts';

/** The part of the error catalogue about routes, what they refer to and the pages that they list. */
export const routeErrors = {
  'route-unknown': {
    title: 'Unknown route name',
    cause: 'The route table has no such name.',
    fix: 'Correct the name.',
  },
  'route-param': {
    title: 'A route param is missing or unknown',
    cause: 'The route’s pattern requires it, or has no such param.',
    fix: 'Pass exactly the params of the pattern.',
  },
  'route-locale': {
    title: 'The path of a route begins with a locale',
    severity: 'warning',
    cause:
      'Every route exists in every language, with the key of the locale before its path: /about is served as /fr/about, and /fr/about as /fr/fr/about.',
    fix: 'Write the path without it: /about.',
  },
  'template-unknown': {
    title: 'Unknown template',
    cause: 'templates/index.ts exports no template of this name.',
    fix: 'Correct the name, or register the template.',
  },
  'layout-unknown': {
    title: 'Unknown layout',
    cause: 'templates/index.ts exports no layout of this name.',
    fix: 'Correct the name, or register the layout.',
  },
  'middleware-unknown': {
    title: 'Unknown route middleware',
    cause: 'templates/middleware/index.ts exports no function of this name in `middleware`.',
    fix: 'Correct the name, or register the function.',
  },
  'color-mode-system': {
    title: 'A page cannot force the system colour mode',
    severity: 'warning',
    cause: 'Only light and dark can be forced; a page that forces nothing follows the system anyway.',
    fix: 'Remove colorMode, or set light or dark.',
  },
  'page-function': {
    title: 'A page function failed',
    cause:
      'The function that lists a route’s pages threw, or did not finish within 30 seconds and was stopped (within one second, once it has been stopped before).',
    fix: 'Correct the function.',
  },
  'page-invalid': {
    title: 'A page function returned an invalid page',
    cause:
      'It must return an array of pages. Each needs a title and a description without control characters, and data; other fields must have the declared types, and refer to entries, pages and keys that exist.',
    fix: 'Correct what the function returns; the types of defineConfig describe what is accepted.',
  },
  'page-data': {
    title: 'Page data that is not JSON',
    cause: 'Page data must be plain JSON: no functions, dates, maps or undefined items.',
    fix: 'Convert the value.',
  },
  'path-duplicate': {
    title: 'Two pages have the same path',
    cause:
      'Two routes, or two entries of one route, produce the same address, or addresses that differ only in case, which some hosts do not distinguish.',
    fix: 'Change a slug, a param or a pattern.',
  },
  'page-key-duplicate': {
    title: 'Two pages in one language share a key',
    cause:
      'Pages with the same key are translations of each other. With two in one language, the language switcher and hreflang could point to either.',
    fix: 'Give each page its own key, such as blog/2; if one is a second address of the other, set its canonical.',
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
