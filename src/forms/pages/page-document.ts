import { escapeHtml } from '../../shared/html.ts';
import { machineLanguage } from '../../shared/locales/locale.ts';
import type { PageStyle } from './page-style.ts';
import type { Texts } from '../texts.ts';

/** No scripts, nothing from other hosts. `formAction`: where its form may lead. */
function contentSecurityPolicy({ source }: PageStyle, formAction: readonly string[]): string {
  return [
    "default-src 'none'",
    `style-src ${source}`,
    `form-action ${["'self'", ...formAction].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export interface PageParts {
  readonly title: string;
  readonly style: PageStyle;
  readonly site: {
    readonly name: string;
    /** The address of its first page. */
    readonly home: string;
  };
  /** HTML of the page's content. */
  readonly body: string;
}

export function pageHeaders(style: PageStyle, formAction: readonly string[]): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': contentSecurityPolicy(style, formAction),
    // Never `no-referrer`: a form on such a page is posted with the origin `null`.
    'Referrer-Policy': 'same-origin',
    'X-Robots-Tag': 'noindex',
  };
}

/** A whole page of the endpoint. */
export function pageDocument({ locale }: Texts, { title, style, site, body }: PageParts): string {
  return `<!doctype html>
<html lang="${escapeHtml(machineLanguage(locale.language))}" dir="${locale.dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(`${title} · ${site.name}`)}</title><style>${style.css}</style></head>
<body><header><a href="${escapeHtml(site.home)}">${escapeHtml(site.name)}</a></header>
<main>${body}</main></body>
</html>
`;
}
