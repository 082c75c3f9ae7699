import type { ErrorEntry } from './error-entry.ts';

/** The part of the catalogue that is about what is published. */
export const outputErrors = {
  'build-stopped': {
    title: 'A build of sitegen dev came to no end',
    cause:
      'Something else than a mistake in the sources stopped it: another build, the disk, a fault of ours.',
    fix: 'Read on in the terminal; the next change builds again.',
  },
  'csp-blocked': {
    title: 'Something of another host that browsers refuse',
    severity: 'warning',
    cause:
      'The Content-Security-Policy that is published with the site lets browsers load scripts, styles, fonts, pictures and films of the site and of cdnURL alone, and show frames and send forms where `headers` of the config allows it: nobody else hears of a visitor.',
    fix: 'Put the file into the site: a font into templates/fonts/, a picture beside the entry that shows it, anything else into public/.',
  },
  'redirect-loop': {
    title: 'Redirects lead back to where they began',
    cause:
      'Each leads to the address of another, the last to that of the first, and a browser goes round for ever.',
    fix: 'Let one of them lead to a page.',
  },
  'public-reserved': {
    title: 'A public file in a folder of the generator',
    cause: 'assets/, builds/, locales/ and _icons/ hold what the generator names; hosts cache it for a year.',
    fix: 'Move the file to another folder of public/.',
  },
  'cache-mismatch': {
    title: 'What was built is not what the sources give',
    cause:
      'sitegen build --verify made part of the site again, without the cache, and it came out otherwise: the cache or the output folder holds something wrong, or a template does not always give the same, since it asks the time or draws lots.',
    fix: 'Build with --no-cache --verify. If that passes, the cache was wrong: delete .sitegen/cache, and report the files that are named as a bug of sitegen; if not, look for the time and for random numbers in the templates of these pages.',
  },
  'output-conflict': {
    title: 'Two sources for one file',
    cause: 'Two stages, or a public file and a page, produce the same path.',
    fix: 'Rename one of them.',
  },
  'output-path': {
    title: 'A path that cannot be published',
    cause: 'It leaves the output folder or is not portable.',
    fix: 'Rename the source.',
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
