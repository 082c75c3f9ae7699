import type { ErrorEntry } from './error-entry.ts';

/** The part of the catalogue that is about what Markdown says, and where its links lead. */
export const markdownErrors = {
  'raw-html': {
    title: 'HTML in Markdown',
    severity: 'warning',
    cause: 'Content is Markdown and directives; HTML is left out of the page.',
    fix: 'Use Markdown or a directive.',
  },
  'directive-unknown': {
    title: 'Unknown directive',
    cause: 'site.config.ts declares no directive of this name.',
    fix: 'Correct the name.',
  },
  'directive-type': {
    title: 'A directive of the wrong form',
    cause: 'A container is written :::name … :::, a leaf ::name.',
    fix: 'Use the form that the directive is declared with.',
  },
  'directive-props': {
    title: 'A directive attribute is not accepted',
    cause: "The directive's schema in site.config.ts refuses it.",
    fix: 'Correct the attribute.',
  },
  'markdown-unread': {
    title: 'Signs of Markdown that are none',
    severity: 'warning',
    cause:
      'A space in an address, before it or inside of **, none after ##, a link or a footnote to what the text does not define, an indented directive: the page shows what was typed.',
    fix: 'Correct the signs; what is to be shown as it is typed stands between backquotes.',
  },
  'markdown-limit': {
    title: 'Markdown over a limit',
    cause:
      'Lists, quotes or emphasis are nested deeper than 100 levels, or the tables of a text have more than 100,000 cells, those included that a row leaves out.',
    fix: 'Write it flatter, or in several texts.',
  },
  'heading-h1': {
    title: 'A first-level heading in a body',
    cause: 'The h1 of the page is the title.',
    fix: 'Begin with ##.',
  },
  'link-scheme': {
    title: 'A link with a scheme that is not allowed',
    cause: 'Links lead to http, https, mailto, tel, or into the site.',
    fix: 'Correct the address.',
  },
  'link-local': {
    title: 'A link to the own machine',
    severity: 'warning',
    cause: 'It leads to localhost, where a visitor has no such server.',
    fix: 'Write the path alone, such as /fr/contact.',
  },
  'link-target': {
    title: 'A relative link leads out of the content',
    cause: 'Relative links name another entry’s Markdown file.',
    fix: 'Write ../other-entry/fr.md or a path of the site.',
  },
  'link-broken': {
    title: 'An internal link leads nowhere',
    cause: 'No page, file or redirect has this path.',
    fix: 'Correct the link.',
  },
  'anchor-broken': {
    title: 'An anchor leads nowhere',
    cause: 'The page has no element with this id.',
    fix: 'Correct the anchor.',
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
