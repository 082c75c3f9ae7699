import type { ErrorEntry } from './error-entry.ts';

/** The part of the catalogue that is about the files of content/. */
export const contentErrors = {
  'text-encoding': {
    title: 'A text is not written in UTF-8',
    cause:
      'The file was saved in another encoding, such as UTF-16 or Windows-1252, or a conversion has lost a sign. Of code and stylesheets, what gets into the site counts.',
    fix: 'Save the file as UTF-8 in your editor, and correct the sign if it is still wrong.',
  },
  'text-control': {
    title: 'A control character in a text',
    cause:
      'HTML and feeds hold no control characters but tabs and line breaks: no NUL, no backspace, nothing that a conversion from Windows-1252 has made. Escapes of them, such as `"\\u0007"`, are refused too; a reference of Markdown, such as `&#7;`, becomes U+FFFD, as Markdown has it.',
    fix: 'Take it out, or write the sign that was meant.',
  },
  'merge-conflict': {
    title: 'A merge has left a text in two versions',
    cause:
      'Git could not join two changes of the same lines, and wrote both into the file, between <<<<<<< and >>>>>>>.',
    fix: 'Keep what is right of the two, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.',
  },
  'text-failed': {
    title: 'A text on which sitegen fails',
    cause: 'Reading the file ends in an error that sitegen does not expect.',
    fix: 'Report it as a bug of sitegen, with the file; until then, leave out the part that it fails on.',
  },
  'front-matter-missing': {
    title: 'No front matter',
    cause: 'The file does not begin with a block between two lines of three dashes.',
    fix: 'Begin the file with ---, the fields, and --- again.',
  },
  'front-matter-engine': {
    title: 'Front matter in another language than YAML',
    cause: 'Front matter is data: no engine that could run code is accepted.',
    fix: 'Write the block in YAML, opened by --- alone.',
  },
  'front-matter-yaml': {
    title: 'The YAML cannot be read',
    cause: 'A quote, an indent or a colon is not where YAML wants it.',
    fix: 'Correct the line; quote strings that hold ": " or "#".',
  },
  'front-matter-limit': {
    title: 'Front matter over a limit',
    cause: 'It is larger than 64 kB, deeper than 16 levels, or uses more than 32 aliases.',
    fix: 'Move long text into the body.',
  },
  'front-matter-invalid': {
    title: 'A field is not what the collection expects',
    cause:
      'The schema in content/collections.ts refuses the value, or a `date` is none that an entry can be published by.',
    fix: 'Correct the field.',
  },
  'front-matter-unknown-key': {
    title: 'Unknown field',
    cause: 'The collection has no such field.',
    fix: 'Rename or remove the field.',
  },
  'entry-missing-twin': {
    title: 'An entry is missing in one language',
    cause:
      "Every page exists in every locale; the folder lacks a file, or that is a draft or of a later date. In sitegen dev, and with missingTranslation: 'warn', a warning.",
    fix: "Add the file, mark both as drafts, or set missingTranslation: 'warn'.",
  },
  'entry-slug': {
    title: 'A slug is not usable in a URL',
    cause: 'Slugs are lower-case letters, digits and single hyphens.',
    fix: 'Write it in letters from a to z, digits and single hyphens.',
  },
  'entry-reserved-slug': {
    title: 'A slug hides a route',
    cause: 'Another route already uses this word at this place.',
    fix: 'Choose another slug.',
  },
  'entry-duplicate-slug': {
    title: 'Two entries have one slug',
    cause: 'In one collection and locale, a slug names one entry.',
    fix: 'Change one of the two slugs.',
  },
  'translations-invalid': {
    title: 'The record of an entry’s translations cannot be read',
    severity: 'warning',
    cause: '.translations.json holds something else, such as the marks of a merge.',
    fix: 'Correct the file, or delete it: the translations count as up to date then.',
  },
  'entry-unknown-file': {
    title: 'A file of a collection belongs to no locale',
    cause: 'Entries are named by locale, and end with .md in small letters: fr.md, en.md.',
    fix: 'Rename the file, or move it into an entry folder.',
  },
  'content-outside': {
    title: 'A path leaves the site folder',
    cause: 'Content is read below the root only; a path or a link points out of it, or a link to nothing.',
    fix: 'Copy the file into the site.',
  },
  'content-linked-folder': {
    title: 'A link to a folder',
    cause:
      'Links to files are followed, and content/, locales/ and public/ may be links; folders in them may not.',
    fix: 'Put the folder itself in its place, or a folder with a link to each of its files.',
  },
  'image-missing': {
    title: 'A picture is missing',
    cause: 'The path, relative to the entry, leads to no file.',
    fix: 'Add the file or correct the path.',
  },
  'image-alt': {
    title: 'A picture without a description',
    severity: 'warning',
    cause: 'Nothing stands between its brackets: who does not see it is told nothing of it.',
    fix: 'Write what it shows: ![A quay at night](./quay.jpg).',
  },
  'image-invalid': {
    title: 'A picture cannot be read',
    cause: 'The file is damaged, too large, in another format, or is no picture.',
    fix: 'Export it again as JPEG, PNG, WebP, AVIF or SVG, of 100 megapixels at most.',
  },
  'image-focus': {
    title: 'A focal point that is none',
    cause: 'What stands behind the # of a picture is no place in it.',
    fix: 'Write two whole numbers from 0 to 100, the percent from the left and from the top: ./cover.jpg#30,60.',
  },
  'file-missing': {
    title: 'A file is missing',
    cause: 'The path, relative to the entry, leads to no file.',
    fix: 'Add the file or correct the path.',
  },
  'file-twins': {
    title: 'Two files of one name',
    cause:
      'Their names look alike: in one é is one sign, in the other an e and an accent. Editors and hosts may take them for one.',
    fix: 'Delete one of them, or rename it.',
  },
  'reference-unknown': {
    title: 'A reference leads nowhere',
    cause: 'The collection has no entry with this key, or is none itself.',
    fix: 'Correct the key.',
  },
  'svg-script': {
    title: 'An SVG that could run code',
    cause:
      'Scripts, event attributes, foreignObject and external references are refused. Of an icon of public/, a warning: it is left out of the file of all icons.',
    fix: 'Export it as a plain drawing.',
  },
  'file-active': {
    title: 'A file that could run code',
    cause:
      'Browsers open it as a page of the site, with what scripts it has (HTML, XML, a script, an archive of a page), or a server may run it (PHP, CGI).',
    fix: 'Give it as a PDF or in a ZIP archive; in public/ it is published as it is.',
  },
  'icon-set': {
    title: 'An icon of another host that could not be had',
    severity: 'warning',
    cause:
      'The host of `iconSets` did not answer within 1.5 seconds, has no such icon, or sent one that is no plain drawing.',
    fix: 'Build again, correct the name, or put the drawing into public/v2/icons.',
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
