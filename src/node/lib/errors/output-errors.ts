import type { ErrorEntry } from './error-entry.ts';

/** The part of the error catalogue about what is published. */
export const outputErrors = {
  'build-stopped': {
    title: 'A build in sitegen dev failed',
    cause:
      'Something other than a mistake in the sources stopped it: another build, the disk, or a bug in sitegen.',
    fix: 'See the terminal for details; the next change starts a new build.',
  },
  'csp-blocked': {
    title: 'A resource on another host is blocked',
    severity: 'warning',
    cause:
      'The published Content-Security-Policy lets browsers load scripts, styles, fonts, pictures and videos only from the site and cdnURL, and show frames and submit forms only where `headers` in the config allows it, so that no third party learns of a visitor.',
    fix: 'Put the file into the site: a font into templates/fonts/, a picture beside the entry that shows it, anything else into public/.',
  },
  'redirect-loop': {
    title: 'Redirect loop',
    cause: 'Each redirect leads to the next and the last back to the first, so a browser would never arrive.',
    fix: 'Make one of them lead to a page.',
  },
  'public-reserved': {
    title: 'A public file in a reserved folder',
    cause: 'assets/, builds/, locales/ and _icons/ are reserved for generated files.',
    fix: 'Move the file to another folder of public/.',
  },
  'cache-mismatch': {
    title: 'The build does not match its sources',
    cause:
      'sitegen build --verify built part of the site again without the cache, and got a different result: the cache or the output folder is corrupt, or a template is not deterministic because it uses the time or random numbers.',
    fix: 'Build with --no-cache --verify. If that passes, the cache was wrong: delete .sitegen/cache, and report a bug in sitegen with the names of the files. If it fails, look for the time and for random numbers in the templates of these pages.',
  },
  'output-conflict': {
    title: 'Two sources for one output file',
    cause:
      'Two stages, or a public file and a page, produce the same path, or paths that some hosts do not distinguish: they differ only in case, or in whether é is one code point or e plus a combining accent.',
    fix: 'Rename one of them.',
  },
  'output-path': {
    title: 'A path that cannot be published',
    cause: 'It leaves the output folder, or is not portable between file systems.',
    fix: 'Rename the file, or change the slug or param that its path comes from.',
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
