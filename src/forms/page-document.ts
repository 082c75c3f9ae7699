import { createHash } from 'node:crypto';

import { escapeHtml } from '../shared/html.ts';
import { machineLanguage } from '../shared/locale.ts';
import type { Texts } from './texts.ts';

/** Plain, and readable in both modes: these pages stand where the site's stylesheet may not be at hand. */
const style = `:root{color-scheme:light dark;background:Canvas;color:CanvasText;font:1.0625rem/1.6 system-ui,sans-serif}
body{margin:0 auto;max-width:36rem;padding:3rem 1.25rem}
h1{font-size:1.6rem;line-height:1.25}
label,legend{display:block;font-weight:600}
.choice{display:flex;gap:.6rem;align-items:baseline;font-weight:400}
input:not([type=checkbox]),textarea,select{box-sizing:border-box;width:100%;font:inherit;padding:.6rem .7rem;border:1px solid GrayText;border-radius:.25rem}
[aria-invalid]{border-color:#c4231c;outline:1px solid #c4231c}
.field{margin:1.1rem 0}
.error{color:light-dark(#a3160f,#ff9a92);margin:.3rem 0 0}
button,.button{font:inherit;font-weight:600;padding:.7rem 1.4rem;border:0;border-radius:.25rem;background:CanvasText;color:Canvas;text-decoration:none;display:inline-block}
.trap{position:absolute;inset-inline-start:-100vw}
`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** No scripts, nothing of other hosts. `formAction`: where its form is answered from. */
function contentSecurityPolicy(formAction: readonly string[]): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    `form-action ${["'self'", ...formAction].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export interface PageParts {
  readonly title: string;
  /** HTML of the body. */
  readonly body: string;
}

export function pageHeaders(formAction: readonly string[]): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': contentSecurityPolicy(formAction),
    // Never `no-referrer`: a form on such a page is posted from the origin `null`.
    'Referrer-Policy': 'same-origin',
    'X-Robots-Tag': 'noindex',
  };
}

/** A whole page of the endpoint. */
export function pageDocument({ locale }: Texts, { title, body }: PageParts): string {
  return `<!doctype html>
<html lang="${escapeHtml(machineLanguage(locale.language))}" dir="${locale.dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main>${body}</main></body>
</html>
`;
}
