import type { ErrorEntry } from './error-entry.ts';

/** The part of the error catalogue about templates, styles and rendering. */
export const templateErrors = {
  'bundle-error': {
    title: 'The site’s code cannot be bundled',
    cause:
      'A template, an island, the middleware or a stylesheet has a syntax error or a missing import; islands and middleware run in the browser, where Node’s modules do not exist.',
    fix: 'Correct the error named in the message.',
  },
  'code-load': {
    title: 'The site’s code throws when it is loaded',
    cause:
      'A template module, or a package that it imports, throws at its top level, outside any component or function, or loops there and was stopped after ten seconds.',
    fix: 'Correct what the module does when it is imported.',
  },
  'templates-export': {
    title: 'The site exports no templates',
    cause: 'templates/index.ts is missing, or does not export one of the tables of components.',
    fix: 'Write export const templates = { … } and export const layouts = { default: … } in it, and export const directives = { … } if the config declares any.',
  },
  'style-file': {
    title: 'A stylesheet refers to a missing file',
    cause:
      'The path in a url() is misspelt, or leaves the site’s folder. It is relative to the stylesheet, or to public/ if it begins with a slash.',
    fix: 'Correct the path; files in public/ are written from the root, without the base: /picture.png.',
  },
  'style-ignored': {
    title: 'Browsers ignore a part of a stylesheet',
    severity: 'warning',
    cause:
      'A selector is incomplete or misspelt, or an at-rule is unknown: browsers skip the rule, and so does the published stylesheet if it cannot be read. Where the mistake is in none of the stylesheets, it is in a class name of the templates.',
    fix: 'Correct the selector or the name of the rule.',
  },
  'template-file': {
    title: 'A template refers to a missing file',
    cause:
      'A page has an address in src, srcset, poster or the href of a <link> that no page and no published file has: it is misspelt, or lacks the base.',
    fix: 'Correct the address; files in public/ are written with the base: `${useConfig().baseURL}picture.png`.',
  },
  'social-card': {
    title: 'A social card cannot be drawn completely',
    cause:
      'templates/social-card.tsx or a font in socialCards.fonts is missing, or the component throws or uses something that Satori does not support. A character that no font has a glyph for is only a warning: the card is drawn without it.',
    fix: 'Correct templates/social-card.tsx, or add a font that has the character.',
  },
  'render-error': {
    title: 'A template threw while rendering',
    cause: 'The component failed on this page’s data.',
    fix: 'Correct the template or the data.',
  },
  'render-endless': {
    title: 'Rendering a page does not finish',
    cause:
      'A component loops forever, or takes more than five seconds (less, once another page has been stopped). The position is the function in which most of that time was spent.',
    fix: 'Make the loop end for this page’s data; move slow work into site.config.ts.',
  },
  'inline-style': {
    title: 'Inline style',
    cause:
      'A template writes style="…" or a <style> element into the HTML. The published site’s Content-Security-Policy forbids inline styles, so browsers ignore it.',
    fix: 'Use a class, with a rule in templates/styles/.',
  },
  'inline-script': {
    title: 'Inline script',
    cause:
      'A template writes a <script> with code into the HTML. The published site’s Content-Security-Policy forbids inline scripts, so browsers do not run it; scripts with data, such as JSON-LD, are allowed.',
    fix: 'Move the code into an effect of an island.',
  },
  'message-unknown': {
    title: 'A template uses an unknown message key',
    cause: 'No locale file has the key.',
    fix: 'Add the key, or correct it.',
  },
  'layout-children': {
    title: 'A layout leaves out the page',
    cause: 'It does not render its children, so its pages would be published without their content.',
    fix: 'Write {children} where the page belongs: <Region id="page">{children}</Region>.',
  },
  'region-duplicate': {
    title: 'Two regions of a page have the same id',
    cause: 'Navigation replaces each region by its id; with two of the same id, one of them would be lost.',
    fix: 'Give each <Region> on the page its own id.',
  },
  'icon-missing': {
    title: 'Unknown icon',
    cause: 'public/v2/icons/ has no SVG with this name.',
    fix: 'Add the file, or correct the name.',
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
