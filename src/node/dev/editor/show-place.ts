import type { ShownPlace } from '../../../shared/dev-messages.ts';
import { memoize } from '../../../shared/memoize.ts';
import { plainLine } from '../../lib/terminal/tty-text.ts';
import type { SourcePosition } from '../../model/diagnostics.ts';
import { findSource, type SourceSite } from './find-source.ts';
import { OPEN_PATH } from '../own-paths.ts';

/**
 * Converts places to the form in which pages show them, each with the URL that opens it. Looks up each file once, so long-lived callers
 * should create a new one.
 */
export function createShowPlace(site: SourceSite): (at: SourcePosition) => ShownPlace {
  const isSource = memoize((file: string) => findSource(site, file) !== undefined);
  return ({ file, line, column }) => {
    const place = { file: plainLine(file), line, column: line === undefined ? undefined : column };
    if (!isSource(file)) return place;
    const query = Object.entries({ file, line: place.line, column: place.column }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    );
    return { ...place, open: `${OPEN_PATH}?${new URLSearchParams(query).toString()}` };
  };
}
