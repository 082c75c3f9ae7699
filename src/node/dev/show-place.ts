import type { ShownPlace } from '../../shared/dev-messages.ts';
import { plainLine } from '../lib/tty-text.ts';
import type { SourcePosition } from '../model.ts';
import { findSource, type SourceSite } from './find-source.ts';
import { OPEN_PATH } from './own-paths.ts';

/** A place as a page shows it, with the URL that opens it. */
export function showPlace(site: SourceSite, { file, line, column }: SourcePosition): ShownPlace {
  const place = { file: plainLine(file), line, column: line === undefined ? undefined : column };
  if (findSource(site, file) === undefined) return place;
  const query = Object.entries({ file, line: place.line, column: place.column }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return { ...place, open: `${OPEN_PATH}?${new URLSearchParams(query).toString()}` };
}
