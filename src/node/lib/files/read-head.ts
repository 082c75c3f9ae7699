import type { Head, PageInput } from '../../../shared/pages/page.ts';
import type { PlannedPage } from '../../model/routes.ts';
import { DiagnosticsError } from '../diagnostics/diagnostics.ts';
import { decodeUtf8 } from '../bytes/utf8.ts';

/** Undefined if the page's data has mistakes, which are reported where it is rendered. */
export function readHead(page: Pick<PlannedPage, 'content'>): Head | undefined {
  try {
    // The head contains nothing from bodies.
    return (JSON.parse(decodeUtf8(page.content(new Map()).input)) as PageInput).head;
  } catch (error) {
    if (error instanceof DiagnosticsError) return undefined;
    throw error;
  }
}
