import { readFileSync } from 'node:fs';

import type { ShownDiagnostic, ShownPlace } from '../../../shared/dev-messages.ts';
import { escapeSigns } from '../../lib/escape-signs.ts';
import { templatesIndex } from '../../lib/files/site-files.ts';
import { plainLine, plainText } from '../../lib/terminal/tty-text.ts';
import type { Diagnostic, SourcePosition } from '../../model/diagnostics.ts';
import { findSource, type SourceSite } from '../editor/find-source.ts';
import { createShowPlace } from '../editor/show-place.ts';

/** Diagnostics in the form in which pages show them. */
export function showDiagnostics(
  site: SourceSite,
  diagnostics: readonly Diagnostic[],
): readonly ShownDiagnostic[] {
  const show = createShowPlace(site);
  return diagnostics.map((item) => {
    const { code, severity, message, fix, at, components = [] } = item;
    return {
      code,
      severity,
      message: plainText(message),
      fix: plainText(fix),
      ...(at && show(at)),
      ...(at?.frame !== undefined && { frame: plainText(at.frame) }),
      components: components.map(({ name, at: place }) => ({
        name: plainLine(name),
        ...(place && show(place)),
      })),
      related: relatedPlaces(item, { site, show }),
    };
  });
}

interface Places {
  readonly site: SourceSite;
  readonly show: (at: SourcePosition) => ShownPlace;
}

/** The sources that a message names, and the template of the page that it is about, at its place in the registry. */
function relatedPlaces({ message, at, page }: Diagnostic, { site, show }: Places): readonly ShownPlace[] {
  const named = [...message.matchAll(/(?:content|templates|locales)\/[\w./@-]*\w/g)].map(([file]) => ({
    file,
  }));
  const template = page?.template;
  const registered =
    template === undefined ? [] : [{ file: templatesIndex, line: templateLine(site, template) }];
  const places = [...named, ...registered].filter(({ file }) => file !== at?.file);
  const shown = places.map(show).filter(({ open }) => open !== undefined);
  return [...new Map(shown.map((place) => [place.open, place])).values()];
}

function templateLine(site: SourceSite, template: string): number | undefined {
  const file = findSource(site, templatesIndex);
  if (file === undefined) return undefined;
  const name = escapeSigns(template);
  const key = new RegExp(String.raw`^\s*(['"]?)${name}\1\s*(?::|,)|[{,]\s*(['"]?)${name}\2\s*:`);
  const index = readFileSync(file, 'utf8')
    .split('\n')
    .findIndex((line) => key.test(line));
  return index < 0 ? undefined : index + 1;
}
