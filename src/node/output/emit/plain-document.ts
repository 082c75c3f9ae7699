import { attributes, escapeHtml } from '../../../shared/html.ts';
import { machineLanguage, type Locale } from '../../../shared/locales/locale.ts';
import type { PageAssets } from '../../../shared/pages/page.ts';

/** Names of the built files that an infrastructure page uses. */
export interface PlainAssets extends Pick<PageAssets, 'stylesheet' | 'boot'> {
  /** URL of the page's own script. */
  readonly script: string;
}

export interface PlainDocument {
  readonly locale: Locale;
  readonly title: string;
  readonly assets: Pick<PageAssets, 'stylesheet' | 'boot'>;
  /** Elements, as HTML. They come before the stylesheet, so that their scripts do not wait for it. */
  readonly head: readonly string[];
  readonly body: readonly string[];
}

/** A page without a template that search engines do not list: the root, a redirect. */
export function plainDocument({ locale, title, assets, head, body }: PlainDocument): string {
  const lines = [
    '<!DOCTYPE html>',
    `<html${attributes({ lang: machineLanguage(locale.language), dir: locale.dir })}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script>${assets.boot}</script>`,
    `<title>${escapeHtml(title)}</title>`,
    '<meta name="robots" content="noindex">',
    ...head,
    `<link${attributes({ rel: 'stylesheet', href: assets.stylesheet })}>`,
    '</head>',
    '<body>',
    '<main>',
    ...body,
    '</main>',
    '</body>',
    '</html>',
  ];
  return `${lines.join('\n')}\n`;
}

/** An immediate `<meta http-equiv="refresh">`. */
export function refreshTo(href: string): string {
  return `<meta${attributes({ 'http-equiv': 'refresh', content: `0; url=${href}` })}>`;
}
