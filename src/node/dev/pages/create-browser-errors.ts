import type { BrowserError, ShownDiagnostic } from '../../../shared/dev-messages.ts';
import type { LiveSite } from '../../engine/live/live-site.ts';
import { diagnostic } from '../../lib/diagnostics/diagnostics.ts';
import { explainReact } from '../../lib/diagnostics/explain-react.ts';
import { pageDiagnostic } from '../../lib/diagnostics/page-diagnostic.ts';
import type { BrowserPlace } from '../../model/browser-code.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import { findPage } from './find-page.ts';
import type { SourceSite } from '../editor/find-source.ts';
import { showDiagnostics } from './show-diagnostics.ts';

type CurrentSite = Pick<LiveSite, 'pages' | 'browserCode'>;

export interface BrowserErrorsOptions {
  readonly site: () => SourceSite;
  readonly live: () => Promise<CurrentSite | undefined>;
  /** Adds the lines that a diagnostic is about. */
  readonly addFrame: (found: Diagnostic) => Diagnostic;
  /** Receives each error once, from whichever tab it comes first. */
  readonly onNew: (found: Diagnostic) => void;
}

export interface BrowserErrors {
  /** How a page shows an error; undefined if none of the present site's modules threw it. */
  readonly take: (error: BrowserError) => Promise<ShownDiagnostic | undefined>;
  /** Errors of modules that the site no longer has are new if they come again. */
  readonly forget: (live: CurrentSite) => void;
}

/** More errors at a time would only push others out of sight. */
const MAX_TOLD = 20;

/** The errors that browsers report: what a page sends is not trusted, and only says where to look in the site's own modules. */
export function createBrowserErrors({ site, live, addFrame, onNew }: BrowserErrorsOptions): BrowserErrors {
  /** The errors that were told, each with its module. */
  const told = new Map<string, string>();
  return {
    async take(error) {
      const current = await live();
      const place = current && (await locate(error, current));
      if (current === undefined || place === undefined) return undefined;
      const found = addFrame(toDiagnostic(error, place, current));
      const key = [place.module, place.position, error.message].join('\n');
      if (!told.has(key) && told.size < MAX_TOLD) {
        told.set(key, place.module);
        onNew(found);
      }
      return showDiagnostics(site(), [found])[0];
    },
    forget({ browserCode }) {
      for (const [key, module] of told) if (!browserCode.has(module)) told.delete(key);
    },
  };
}

function locate({ stack, island }: BrowserError, { browserCode }: CurrentSite) {
  return island === '' ? browserCode.locate(stack) : browserCode.locateIsland(island);
}

function toDiagnostic(
  { path, message, island }: BrowserError,
  { at }: BrowserPlace,
  { pages }: CurrentSite,
): Diagnostic {
  const page = findPage(pages, path);
  const details = { message: explainReact(message), ...(at && { at }) };
  const code = island === '' ? 'browser-error' : 'hydration-mismatch';
  return page === undefined ? diagnostic(code, details) : pageDiagnostic(code, { path: page.path }, details);
}
