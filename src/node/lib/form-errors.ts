import type { ErrorEntry } from './error-entry.ts';

/** The part of the catalogue that is about forms, and the files that they give access to. */
export const formErrors = {
  'form-schema': {
    title: 'A form’s schema is more, or less, than its endpoint can use',
    cause:
      'A form is a z.strictObject of texts (length, patterns, options) and checkboxes; refine, transform and nested objects have no counterpart in the browser. Some names of fields belong to the endpoint, and confirm needs a required email.',
    fix: 'Write the field with min, max, regex(/^…$/u), enum, literal(true), boolean and optional.',
  },
  'form-endpoint-missing': {
    title: 'Forms without an endpoint',
    severity: 'warning',
    cause: 'The site has forms, but nothing to post them to: they show the address instead.',
    fix: 'Set forms.endpoint to a path (/_forms), or to the address of the server that runs sitegen forms.',
  },
  'form-answer': {
    title: 'A form is answered by more pages than one, or by none',
    cause: 'The route of its `answer` has several pages in a language, such as one an entry, or lacks one.',
    fix: 'Name a route that has exactly one page in each language.',
  },
  'form-message-missing': {
    title: 'A text of a form is missing',
    cause: 'The endpoint answers in the language of the page, with messages of the site.',
    fix: 'Add it to the locale files; docs/forms.md has all of them, in English, to begin with.',
  },
  'private-file-endpoint': {
    title: 'A protected file that nobody can get',
    cause: 'Files of privateFile() are given out by the forms endpoint, and the site has none.',
    fix: 'Set forms.endpoint, or publish the file with file().',
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
