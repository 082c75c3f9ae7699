import type { ErrorEntry } from './error-entry.ts';

/** The part of the error catalogue about locale files. */
export const messageErrors = {
  'locale-unknown': {
    title: 'Unknown locale',
    cause: 'The site config does not declare this locale.',
    fix: 'Declare it, or remove the file.',
  },
  'message-file': {
    title: 'A locale file cannot be read',
    cause: 'It is missing, or not a JSON object of strings and nested objects.',
    fix: 'Correct the file.',
  },
  'message-duplicate': {
    title: 'Duplicate key in a locale file',
    cause: 'JSON keeps only the last of the two, so one message would be lost.',
    fix: 'Keep one of them.',
  },
  'message-empty': {
    title: 'Empty message',
    severity: 'warning',
    cause: 'The string is empty, as if its translation had been forgotten.',
    fix: 'Write the text, or a space (" ") where there should be none.',
  },
  'message-syntax': {
    title: 'A message is not ICU MessageFormat',
    cause: 'A brace, plural or select is not closed or not complete, or there is a tag: t() returns text.',
    fix: 'Correct the message.',
  },
  'message-quoted': {
    title: 'An apostrophe turns an argument into text',
    severity: 'warning',
    cause:
      'In ICU MessageFormat, an apostrophe directly before a brace quotes everything up to the next apostrophe, braces included.',
    fix: "Write a typographic apostrophe, l’{name}, or double the straight one, l''{name}.",
  },
  'message-missing': {
    title: 'A message is missing in one language',
    cause:
      "Every key exists in every locale file. In sitegen dev, and with missingTranslation: 'warn', this is only a warning, and the text of the other language stands in.",
    fix: 'Add the key.',
  },
  'message-arguments': {
    title: 'A message’s arguments differ between languages',
    cause: 'Templates pass the same arguments in every locale.',
    fix: 'Use the same arguments in every language.',
  },
  'message-plural': {
    title: 'A plural is missing a category of its language',
    cause: 'Each language has its own set: French one, many, other; English one, other.',
    fix: 'Add the category.',
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
