import { byCodeUnit } from '../../lib/lists/by-code-unit.ts';
import { diagnostic } from '../../lib/diagnostics/diagnostics.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import { emittedFile, type EmittedFile } from './emitted-file.ts';
import { IconError, readIcon, type IconifyIcon } from './icon-body.ts';

export interface EmittedIcons {
  readonly file: EmittedFile;
  /** Warnings: an icon that is left out is still published as a file. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * `_icons/site.json`: all icons (name → SVG text) in one file, in the format of the Iconify API. Static hosts ignore the query, so it
 * answers every request with a superset. A file that is not a plain drawing is left out and reported.
 */
export function iconFile(icons: ReadonlyMap<string, string>): EmittedIcons {
  const diagnostics: Diagnostic[] = [];
  const drawn: Record<string, IconifyIcon> = {};
  for (const [name, svg] of [...icons].sort(([a], [b]) => byCodeUnit(a, b))) {
    try {
      drawn[name] = readIcon(svg);
    } catch (error) {
      if (!(error instanceof IconError)) throw error;
      diagnostics.push(leftOut(name, error));
    }
  }
  const text = `${JSON.stringify({ prefix: 'site', icons: drawn })}\n`;
  return { file: emittedFile('_icons/site.json', text, 'icons'), diagnostics };
}

function leftOut(name: string, { message }: IconError): Diagnostic {
  return diagnostic('svg-script', {
    severity: 'warning',
    message: `The icon "${name}" is not in _icons/site.json: ${message}.`,
    at: { file: `public/v2/icons/${name}.svg` },
  });
}
