import type { ErrorEntry } from './error-entry.ts';

/** The part of the error catalogue about the files of content/. */
export const contentErrors = {
  'text-encoding': {
    title: 'A file is not valid UTF-8',
    cause:
      'The file was saved in another encoding, such as UTF-16 or Windows-1252, or a conversion lost a character. In code and stylesheets, only what reaches the site is checked. The names of files must be UTF-8 too.',
    fix: 'Save the file as UTF-8 in your editor, then retype the character if it is still wrong.',
  },
  'text-control': {
    title: 'Control character in text',
    cause:
      'HTML and feeds allow no control characters except tabs and line breaks: no NUL, no backspace, no leftovers of a conversion from Windows-1252. Escapes such as `"\\u0007"` are refused too; a character reference such as `&#7;` in Markdown becomes U+FFFD, as CommonMark requires.',
    fix: 'Delete it, or type the character that was meant.',
  },
  'merge-conflict': {
    title: 'Unresolved merge conflict',
    cause:
      'Git could not merge two changes to the same lines, and wrote both into the file between <<<<<<< and >>>>>>>.',
    fix: 'Keep what is right in each, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.',
  },
  'file-unreadable': {
    title: 'No permission to read a file',
    cause:
      'The file, or the folder, belongs to another user, who has not given the one that runs sitegen the right to read it.',
    fix: 'Give that right (chmod -R a+rX content locales public), or delete the file.',
  },
  'text-failed': {
    title: 'sitegen crashed on a file',
    cause: 'Reading the file threw an error that sitegen does not expect.',
    fix: 'Report it as a bug in sitegen and attach the file; until it is fixed, leave out the part that causes it.',
  },
  'front-matter-missing': {
    title: 'No front matter',
    cause: 'The file does not begin with a block between two lines of three dashes.',
    fix: 'Begin the file with ---, the fields, and --- again.',
  },
  'front-matter-engine': {
    title: 'Front matter in a language other than YAML',
    cause: 'Front matter is data; formats that could run code are refused.',
    fix: 'Write the block in YAML, between two lines of --- alone.',
  },
  'front-matter-yaml': {
    title: 'The YAML cannot be read',
    cause: 'A quote, an indent or a colon is not where YAML expects it.',
    fix: 'Correct the line; quote strings that contain ": " or "#".',
  },
  'front-matter-limit': {
    title: 'Front matter exceeds a limit',
    cause: 'It is larger than 64 kB, nested deeper than 16 levels, or uses more than 32 aliases.',
    fix: 'Move long text into the body.',
  },
  'front-matter-invalid': {
    title: 'Invalid field',
    cause:
      'The schema in content/collections.ts refuses the value, or `date` is not a date that an entry can be published on.',
    fix: 'Correct the field.',
  },
  'front-matter-unknown-key': {
    title: 'Unknown field',
    cause: 'The collection has no such field.',
    fix: 'Rename or remove the field.',
  },
  'entry-missing-translation': {
    title: 'An entry is missing a translation',
    cause:
      "Every page exists in every locale, and the file for one of them is missing, a draft, or scheduled for later. This is only a warning in sitegen dev, and with missingTranslation: 'warn'.",
    fix: "Add the file, mark every language as a draft, or set missingTranslation: 'warn'.",
  },
  'entry-slug': {
    title: 'Invalid slug',
    cause: 'Slugs are lower-case letters, digits and single hyphens.',
    fix: 'Write it in letters from a to z, digits and single hyphens.',
  },
  'entry-reserved-slug': {
    title: 'A slug is reserved',
    cause:
      'It matches one of the reservedSlugs of its collection, which keep addresses free for other routes, such as numbered pages.',
    fix: 'Choose another slug.',
  },
  'entry-duplicate-slug': {
    title: 'Two entries have the same slug',
    cause: 'Within a collection and locale, slugs are unique.',
    fix: 'Change one of the two slugs.',
  },
  'translations-invalid': {
    title: 'Unreadable translation record',
    severity: 'warning',
    cause: '.translations.json holds something else, such as merge conflict markers.',
    fix: 'Correct the file, or delete it: the translations then count as up to date.',
  },
  'entry-unknown-file': {
    title: 'A file in a collection belongs to no locale',
    cause: 'Entry files are named after their locale, with a lower-case .md: fr.md, en.md.',
    fix: 'Rename the file, or move it into an entry folder.',
  },
  'content-outside': {
    title: 'A path leaves the site folder',
    cause:
      'Only files inside the root are read; a path or a symbolic link points outside it, or a symbolic link points to nothing.',
    fix: 'Copy the file, or the folder, into the site.',
  },
  'content-linked-folder': {
    title: 'A symbolic link to a folder',
    cause:
      'Symbolic links to files are followed, and content/, locales/ and public/ may be links to folders inside the site themselves; folders inside them may not.',
    fix: 'Replace the link with the folder itself, or with a folder of links to its files.',
  },
  'image-missing': {
    title: 'A picture is missing',
    cause: 'The path, relative to the entry, does not lead to a file.',
    fix: 'Add the file or correct the path.',
  },
  'image-alt': {
    title: 'A picture without alt text',
    severity: 'warning',
    cause: 'The brackets are empty, so readers who cannot see the picture learn nothing about it.',
    fix: 'Write what it shows: ![A quay at night](./quay.jpg).',
  },
  'image-invalid': {
    title: 'A picture cannot be read',
    cause: 'The file is damaged, too large, in an unsupported format, or not a picture.',
    fix: 'Export it again as JPEG, PNG, WebP, AVIF or SVG, at most 100 megapixels.',
  },
  'image-focus': {
    title: 'Invalid focal point',
    cause: 'The part after # in the picture’s path is not a position in the picture.',
    fix: 'Write two whole numbers from 0 to 100, as percentages from the left and from the top: ./cover.jpg#30,60.',
  },
  'file-missing': {
    title: 'A file is missing',
    cause: 'The path, relative to the entry, does not lead to a file.',
    fix: 'Add the file or correct the path.',
  },
  'file-duplicate': {
    title: 'Two files with the same name',
    cause:
      'The names differ only in Unicode normalisation: é is one code point in one, and e plus a combining accent in the other. Editors and hosts may treat them as the same file.',
    fix: 'Delete one of them, or rename it.',
  },
  'reference-unknown': {
    title: 'A reference leads nowhere',
    cause:
      'The collection has no entry with this key, or only a draft or one scheduled for later; or there is no such collection.',
    fix: 'Correct the key.',
  },
  'svg-script': {
    title: 'An SVG that could run code',
    cause:
      'Scripts, event attributes, foreignObject and external references are refused. An icon in public/ that could run none, but is no plain drawing, is only a warning: it is left out of _icons/site.json.',
    fix: 'Export it as a plain drawing.',
  },
  'file-active': {
    title: 'A file that could run code',
    cause:
      'Browsers would open it as a page of the site and run its scripts (HTML, XML, JavaScript, a web archive), or a server might execute it (PHP, CGI).',
    fix: 'Offer it as a PDF or in a ZIP archive, or put it into public/, which is published as it is.',
  },
  'icon-set': {
    title: 'An icon could not be fetched',
    severity: 'warning',
    cause:
      'The host of `iconSets` did not answer within 1.5 seconds, has no such icon, or sent one that is not a plain drawing.',
    fix: 'Build again, correct the name, or put the drawing into public/v2/icons.',
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
