import type { ErrorEntry } from './error-entry.ts';

/** The part of the error catalogue about islands. */
export const islandErrors = {
  'island-name': {
    title: 'Invalid or duplicate island name',
    cause:
      'An island is named after its file, without .island.tsx: letters, digits, hyphens and underscores, a letter first, unique in templates/.',
    fix: 'Rename the file.',
  },
  'island-file': {
    title: 'An island where none is looked for',
    cause:
      'Islands are files below templates/ whose names end in .island.tsx. Elsewhere, or with another extension, the component would be rendered, but its state, effects and events would do nothing.',
    fix: 'Move it into templates/, with a name that ends in .island.tsx, or name it without .island if it needs no browser.',
  },
  'island-export': {
    title: 'An island exports no component',
    cause: 'The default export of a *.island.tsx file is the component that is hydrated in the browser.',
    fix: 'Write export default, then the component, and satisfies Island<…> with the type of its props.',
  },
  'island-hydrate': {
    title: 'Unknown hydration strategy',
    cause:
      'hydrate is read without running the file, so it must be a literal: one of the strategies, or { media } with a media query.',
    fix: "Write export const hydrate = 'load', 'idle', 'visible', 'interaction' or { media: '(min-width: 64rem)' }.",
  },
  'island-page-only': {
    title: 'An island uses a page-only API',
    cause:
      'In the browser, an island has its props, its messages, the locale and the config, but not the page, its routes, pictures or bodies.',
    fix: 'Compute hrefs and texts where the island is used, and pass them as props.',
  },
  'island-nested': {
    title: 'An island inside an island',
    cause: 'Each island is its own React root, and roots cannot be nested.',
    fix: 'Move what both need into an ordinary component, and import that.',
  },
  'outside-islands': {
    severity: 'warning',
    title: 'Code for the browser outside islands',
    cause:
      'Pages are static HTML: event handlers and effects of a component that is in no island never run, and its state keeps its initial value.',
    fix: 'Move the component to templates/, into a file whose name ends in .island.tsx, or remove what never runs.',
  },
  'browser-error': {
    title: 'The site’s code throws in the browser',
    cause:
      'An island throws while it is rendered, in an effect, in an event handler or when its module is loaded, or a promise is rejected and nothing handles that. Only sitegen dev reports this, for the pages that it serves.',
    fix: 'Correct the code at this position; the browser’s console has the whole stack.',
  },
  'hydration-mismatch': {
    severity: 'warning',
    title: 'An island renders something else in the browser',
    cause:
      'React takes over the HTML of an island if its first rendering in the browser is the same; otherwise it renders the island anew, and visitors see it change. Only sitegen dev reports this, for the pages that it serves.',
    fix: 'Read the clock, storage, random numbers and the window in effects only; nest elements as HTML allows, for example no <div> in a <p>.',
  },
  'island-props': {
    title: 'An island prop is not JSON',
    cause:
      'Props are serialised into the page: no functions, dates, elements, class instances, NaN, or children.',
    fix: 'Pass strings, numbers, booleans, null, arrays and plain objects.',
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
