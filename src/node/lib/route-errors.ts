import type { ErrorEntry } from './error-entry.ts';

/** The part of the catalogue that is about routes, what is registered for them, and the pages that they list. */
export const routeErrors = {
  'route-unknown': {
    title: 'Unknown route name',
    cause: 'The route table holds no such name.',
    fix: 'Correct the name.',
  },
  'route-param': {
    title: 'A route param is missing, or unknown',
    cause: "The route's pattern requires it, or has no such param.",
    fix: 'Give the params that the pattern has, and no others.',
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
    cause: 'Forcing means light or dark; system is what an unforced page follows.',
    fix: 'Remove colorMode or set light or dark.',
  },
  'page-function': {
    title: 'A page function failed',
    cause:
      'The function that lists the pages of a route threw, or did not come to an end within half a minute and was stopped; within a second, where it did not before.',
    fix: 'Correct the function.',
  },
  'page-invalid': {
    title: 'A page function gives what is no page',
    cause:
      'It gives a list of pages; each has a title, a description and data, and its other fields are of the types that sitegen declares, and name entries, pages and keys that there are.',
    fix: 'Correct what the function gives; the types of defineConfig describe what is accepted.',
  },
  'page-data': {
    title: 'Page data that is not JSON',
    cause: 'A page is a function of JSON: no functions, dates, maps or undefined items.',
    fix: 'Convert the value.',
  },
  'path-duplicate': {
    title: 'Two pages have one path',
    cause:
      'Two routes, or two entries of one, give the same address, or addresses that differ in case alone: some hosts take them for one.',
    fix: 'Change a slug or a pattern.',
  },
  'page-key-duplicate': {
    title: 'Pages of one language share a key',
    cause:
      'Pages of one key are one page in several languages: of two in one language, the switcher and hreflang could lead to either.',
    fix: 'Give each page a key of its own, such as blog/2; a second address of a page names it as canonical.',
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
