import type { ErrorEntry } from './error-entry.ts';

/** The part of the catalogue that is about site.config.ts. */
export const configErrors = {
  'config-missing': {
    title: 'No site config',
    cause: 'The root folder holds no site.config.ts.',
    fix: 'Run the command in the folder of the site, or name it with --root.',
  },
  'config-load': {
    title: 'The site config cannot be loaded',
    cause:
      'The file, or one that it imports, has a syntax error, a missing import, throws, or loops: where it awaits nothing, it is stopped after half a minute.',
    fix: 'Correct the error named in the message.',
  },
  'config-invalid': {
    title: 'A value of the site config is not accepted',
    cause: 'A field is missing, of the wrong type, or out of range.',
    fix: 'Correct the field; the types of defineConfig describe what is accepted.',
  },
  'config-unknown-key': {
    title: 'Unknown key in the site config',
    cause: 'The key is misspelt, or belongs to another version.',
    fix: 'Rename or remove the key.',
  },
  'site-url-missing': {
    title: 'The site has no URL of its own',
    severity: 'warning',
    cause: 'Canonical links, hreflang, the sitemap and the feeds need absolute URLs.',
    fix: 'Set siteUrl in site.config.ts, or pass --site-url.',
  },
  'theme-color': {
    title: 'Unknown theme colour',
    severity: 'warning',
    cause: 'theme.primary or theme.gray names a colour that theme.colors does not hold.',
    fix: 'Use a colour of the theme, or add it to theme.colors.',
  },
  'theme-font': {
    title: 'A font of the theme is not one of the stylesheet',
    cause: 'No @font-face of templates/styles/ has the file that theme.fonts names, or the file is no font.',
    fix: 'Name the file as it lies below the site’s folder, and give it a @font-face.',
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
