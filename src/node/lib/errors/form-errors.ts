import type { ErrorEntry } from './error-entry.ts';

/** The part of the error catalogue about forms and the files that they unlock. */
export const formErrors = {
  'form-schema': {
    title: 'Unsupported form schema',
    cause:
      'A form is a z.strictObject of text fields (length, pattern, options) and checkboxes; refine, transform and nested objects cannot be checked in the browser. Some field names are reserved for the endpoint, and confirm needs a required text field named email.',
    fix: 'Use only z.string() with min, max and regex(/^…$/u), z.enum, z.literal(true), z.boolean and optional.',
  },
  'form-endpoint-missing': {
    title: 'Forms without an endpoint',
    severity: 'warning',
    cause: 'The site has forms but nowhere to post them, so they show the e-mail address instead.',
    fix: 'Set forms.endpoint to a path (/_forms), or to the address of the server that runs sitegen forms.',
  },
  'form-answer': {
    title: 'A form’s answer page is missing or ambiguous',
    cause: 'The route in its `answer` has several pages in a language, such as one per entry, or none.',
    fix: 'Name a route that has exactly one page in each language.',
  },
  'form-message-missing': {
    title: 'A form’s message is missing',
    cause: 'The endpoint answers in the language of the page, with the site’s own messages.',
    fix: 'Add it to the locale files; docs/forms.md has a complete English set to start from.',
  },
  'private-file-endpoint': {
    title: 'A protected file that nobody can download',
    cause: 'Files declared with privateFile() are served by the forms endpoint, and the site has none.',
    fix: 'Set forms.endpoint, or publish the file with file().',
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
