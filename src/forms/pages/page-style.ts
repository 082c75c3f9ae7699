import { createHash } from 'node:crypto';

import type { FormsSite, PageColors } from '../../shared/forms/forms-site.ts';

export interface PageStyle {
  readonly css: string;
  /** The source that allows it in a policy. */
  readonly source: string;
}

/** Plain, in the site's colours: the site's stylesheet and fonts may not be available to these pages. */
export function pageStyle({ light, dark }: FormsSite['colors']): PageStyle {
  const css = `:root{color-scheme:light dark;${variables(light)};--error:#a3160f;background:var(--background);color:var(--text);font:1.0625rem/1.6 system-ui,sans-serif}
@media (prefers-color-scheme:dark){:root{${variables(dark)};--error:#ff9a92}}
body{margin:0;border-top:.375rem solid var(--accent);overflow-wrap:break-word}
header,main{box-sizing:border-box;margin:0 auto;max-width:40rem;padding:1.5rem 1.25rem}
header{font-size:1.25rem;font-weight:700}
header a{text-decoration:none}
main{padding-bottom:4rem}
h1{font-size:1.75rem;line-height:1.2;margin:.5rem 0 1rem}
a{color:var(--accent);text-underline-offset:.2em}
label,legend{display:block;font-weight:600}
.choice{display:flex;gap:.6rem;align-items:baseline;font-weight:400}
input{accent-color:var(--accent)}
input:not([type=checkbox]),textarea,select{box-sizing:border-box;width:100%;font:inherit;color:inherit;background:var(--background);padding:.6rem .7rem;border:1px solid var(--edge,currentColor)}
[aria-invalid]{--edge:var(--error);outline:1px solid var(--error)}
.field{margin:1.25rem 0}
.error{color:var(--error);margin:.3rem 0 0}
button,.button{font:inherit;font-weight:600;padding:.7rem 1.4rem;border:1px solid transparent;background:var(--accent);color:var(--background);text-decoration:none;display:inline-block;cursor:pointer}
:focus-visible{outline:3px solid var(--accent);outline-offset:3px}
.trap{position:absolute;inset-inline-start:-100vw}
`;
  return { css, source: `'sha256-${createHash('sha256').update(css).digest('base64')}'` };
}

function variables({ background, text, accent }: PageColors): string {
  return `--background:${background};--text:${text};--accent:${accent}`;
}
