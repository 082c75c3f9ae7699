import type { ErrorEntry } from './error-entry.ts';

/** The part of the error catalogue about site.config.ts. */
export const configErrors = {
  'config-missing': {
    title: 'No site config',
    cause: 'The root folder has no site.config.ts.',
    fix: 'Run the command in the site’s folder, or pass that folder with --root.',
  },
  'config-load': {
    title: 'The site config cannot be loaded',
    cause:
      'The file, or one that it imports, has a syntax error or a missing import, throws, or never finishes: a loop without await is stopped after 30 seconds, and sitegen dev waits no longer for one that awaits.',
    fix: 'Correct the error named in the message.',
  },
  'config-invalid': {
    title: 'Invalid value in the site config',
    cause: 'A field is missing, of the wrong type, or out of range.',
    fix: 'Correct the field; the types of defineConfig describe what is accepted.',
  },
  'config-unknown-key': {
    title: 'Unknown key in the site config',
    cause: 'The key is misspelt, or belongs to another version of sitegen.',
    fix: 'Rename or remove the key.',
  },
  'site-url-missing': {
    title: 'The site has no URL',
    severity: 'warning',
    cause:
      'Canonical and hreflang links, social pictures, feeds, sitemap.xml and robots.txt need absolute URLs, and are not written without siteUrl.',
    fix: 'Set siteUrl in site.config.ts, or pass --site-url.',
  },
  'theme-color': {
    title: 'Unknown theme colour',
    severity: 'warning',
    cause: 'theme.primary or theme.gray names a palette that is neither in theme.colors nor one of Tailwind.',
    fix: 'Use a palette of the theme or of Tailwind, or add it to theme.colors.',
  },
  'theme-font': {
    title: 'A theme font is not in the stylesheet',
    cause:
      'No @font-face rule in templates/styles/ uses the file that theme.fonts names, or the file is not a font.',
    fix: 'Write the path from the site’s folder, and add a @font-face rule for it.',
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
