import type { ErrorEntry } from './error-entry.ts';

/** The part of the catalogue that is about islands. */
export const islandErrors = {
  'island-name': {
    title: 'An island has no name of its own',
    cause:
      'The file’s name without .island.tsx names the island: letters, digits and hyphens, used once in templates/.',
    fix: 'Rename the file.',
  },
  'island-export': {
    title: 'An island exports no component',
    cause: 'The default export of a *.island.tsx is the component that the browser takes over.',
    fix: 'Write export default NavBar satisfies Island<NavBarProps>.',
  },
  'island-hydrate': {
    title: 'An island starts at no known moment',
    cause:
      'hydrate is read without running the file: a literal of one of the strategies, or { media } with a media query.',
    fix: "Write export const hydrate = 'load', 'idle', 'visible', 'interaction' or { media: '(min-width: 64rem)' }.",
  },
  'island-page-only': {
    title: 'An island uses what pages alone have',
    cause:
      'In the browser an island knows its props, its messages, the locale and the config; not the page, its routes, pictures and bodies.',
    fix: 'Compute hrefs and texts where the island is used, and pass them as props.',
  },
  'island-nested': {
    title: 'An island in an island',
    cause: 'Each island is a React root of its own, which cannot stand in another.',
    fix: 'Move what both need into a component without .island, and import that.',
  },
  'island-props': {
    title: 'A prop of an island is not JSON',
    cause:
      'Props travel in the page: no functions, dates, elements, instances of classes, NaN, and no children.',
    fix: 'Pass strings, numbers, booleans, null, arrays and plain objects.',
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
