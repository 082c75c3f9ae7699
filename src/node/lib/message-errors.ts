import type { ErrorEntry } from './error-entry.ts';

/** The part of the catalogue that is about locale files. */
export const messageErrors = {
  'locale-unknown': {
    title: 'Unknown locale',
    cause: 'The site config declares no such locale.',
    fix: 'Declare it, or remove the file.',
  },
  'message-file': {
    title: 'A locale file cannot be read',
    cause: 'It is missing or is not a JSON object of strings and objects.',
    fix: 'Correct the file.',
  },
  'message-duplicate': {
    title: 'A key stands twice in a locale file',
    cause: 'One message of the two would be lost: JSON reads the last one.',
    fix: 'Keep one of them.',
  },
  'message-empty': {
    title: 'A message without text',
    severity: 'warning',
    cause: 'Nothing stands between its quotes, as when a translation has been forgotten.',
    fix: 'Write the text; where there is to be none, write a space: " ".',
  },
  'message-syntax': {
    title: 'A message is not ICU MessageFormat',
    cause: 'A brace, a plural or a select is not closed or not complete.',
    fix: 'Correct the message.',
  },
  'message-quoted': {
    title: 'An apostrophe makes an argument text',
    severity: 'warning',
    cause: 'In ICU MessageFormat one directly before a brace quotes all up to the next, braces included.',
    fix: "Write the typographic apostrophe, l’{name}, or two of the others, l''{name}.",
  },
  'message-missing': {
    title: 'A message is missing in one language',
    cause: 'Every key exists in every locale file.',
    fix: 'Add the key.',
  },
  'message-arguments': {
    title: 'A message has other arguments in another language',
    cause: 'Templates pass the same arguments in every locale.',
    fix: 'Use the same names.',
  },
  'message-plural': {
    title: 'A plural lacks a category of its language',
    cause: 'Each language has its own set: French one, many, other; English one, other.',
    fix: 'Add the category.',
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
