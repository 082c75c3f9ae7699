import type { ErrorEntry } from './error-entry.ts';

/** The part of the error catalogue about Markdown and its links. */
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
    fix: 'Correct the name, or declare the directive.',
  },
  'directive-type': {
    title: 'Wrong form of a directive',
    cause: 'A container directive is written :::name … :::, a leaf directive ::name.',
    fix: 'Use the form that the directive is declared with.',
  },
  'directive-props': {
    title: 'Invalid directive attribute',
    cause: 'The directive’s schema in site.config.ts refuses it.',
    fix: 'Correct the attribute.',
  },
  'markdown-unread': {
    title: 'Markdown that is not recognised',
    severity: 'warning',
    cause:
      'For example a space in or before a link’s address or just inside **, no ordinary space after ##, an undefined link reference or footnote, an indented directive, a code fence that is never closed, a line of dashes that does not fit the first row of its table, another generator’s template tag ({{< … >}}, {% … %}) or attribute list ({#id}): the page shows what was typed. Cells beyond the columns of a table, and footnotes without a mark, are left out.',
    fix: 'Correct the syntax, or put what should appear as typed between backquotes.',
  },
  'markdown-limit': {
    title: 'Markdown exceeds a limit',
    cause:
      'Lists, quotes or emphasis are nested deeper than 100 levels, or the tables of one file have more than 100,000 cells, counting those that short rows leave out.',
    fix: 'Use fewer levels, or split the file.',
  },
  'heading-h1': {
    title: 'First-level heading in the body',
    cause: 'The page’s h1 is its title.',
    fix: 'Begin with ##.',
  },
  'link-scheme': {
    title: 'A link’s scheme is not allowed',
    cause: 'Links may use http, https, mailto or tel, or lead into the site. Pictures are files of the site.',
    fix: 'Correct the address.',
  },
  'link-local': {
    title: 'A link to localhost',
    severity: 'warning',
    cause: 'It points to the visitor’s own machine, where no such server runs.',
    fix: 'Write only the path, such as /fr/contact.',
  },
  'link-target': {
    title: 'A relative link leaves the content folder',
    cause: 'Relative links must point to another entry’s Markdown file.',
    fix: 'In a French text, write ../other-entry/fr.md, or a path of the site such as /fr/contact.',
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
