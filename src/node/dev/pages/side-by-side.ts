import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';

import { escapeHtml } from '../../../shared/html.ts';
import { noHost } from '../../../shared/routes/paths.ts';
import { addLiveScript } from './live-script.ts';
import { OWN_FOLDER } from '../own-paths.ts';

const STYLE = `
html { color-scheme: light dark; }
body { margin: 0; block-size: 100vh; display: grid; grid-auto-columns: 1fr; grid-auto-flow: column; gap: 4px; background: light-dark(#d5d9e0, #3a3f4a); }
section { display: grid; grid-template-rows: auto 1fr; min-inline-size: 0; }
p { margin: 0; padding: 4px 12px; font: 600 13px/1.5 system-ui, sans-serif; color: light-dark(#23272f, #e6e9ef); overflow-wrap: anywhere; }
iframe { inline-size: 100%; block-size: 100%; border: 0; background: Canvas; }
@media (max-width: 800px) { body { grid-auto-flow: row; grid-auto-rows: 1fr; } }
`;

/** Two frames, and what follows builds; nothing else. */
export const sideBySideHeaders: OutgoingHttpHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
};

/** A document that shows two pages of the site; undefined if one of the paths is not valid. */
export function sideBySide(query: URLSearchParams, buildId: string): string | undefined {
  const paths = [query.get('left'), query.get('right')];
  const frames = paths.flatMap((path) =>
    path !== null && isSitePath(path)
      ? [
          `<section><p>${escapeHtml(path)}</p><iframe src="${escapeHtml(path)}" title="${escapeHtml(path)}"></iframe></section>`,
        ]
      : [],
  );
  if (frames.length < paths.length) return undefined;
  const title = escapeHtml(paths.join(' · '));
  return addLiveScript(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head><body>${frames.join('')}</body></html>`,
    buildId,
  );
}

function isSitePath(path: string): boolean {
  if (!path.startsWith('/') || !URL.canParse(path, noHost)) return false;
  const { origin, pathname } = new URL(path, noHost);
  return origin === noHost && !pathname.startsWith(OWN_FOLDER);
}
