import { afterPaint } from '../../shared/after-paint.ts';
import { isAppError, shownError, type AppError } from '../../shared/app-error.ts';
import type { BuildManifest } from '../../shared/pages/build-manifest.ts';
import type { MiddlewareAnswer } from '../../shared/routes/middleware.ts';
import { matchRules } from '../../shared/routes/route-rules.ts';
import type { BuildWatch } from '../requests/build-watch.ts';
import { isSamePath } from './click-rules.ts';
import type { Placing } from '../errors/error-view.ts';
import type { Errors } from '../errors/errors.ts';
import type { HistoryEntries, Move } from './history-entries.ts';
import type { LatestBuild } from '../requests/latest-build.ts';
import { LoadError } from '../requests/get-json.ts';
import { isLeaving, stay } from './leaving.ts';
import { loadDocument } from './load-document.ts';
import { isListed, type Manifests } from '../requests/manifest.ts';
import type { LocaleMessages } from '../requests/messages.ts';
import type { Payloads } from '../requests/payloads.ts';
import { keepRest, redirectUrl } from './redirect-url.ts';
import type { ReloadGuard } from '../errors/reload-guard.ts';
import { localeOfPath } from './routed-site.ts';
import type { MiddlewareRun, RunMiddleware } from '../run-middleware.ts';
import { settlePage } from '../page/settle-page.ts';
import type { ShownPage } from '../page/shown-page.ts';
import { withTransition } from './view-transition.ts';

export interface NavigatorParts {
  readonly latest: LatestBuild;
  readonly watch: BuildWatch;
  readonly guard: ReloadGuard;
  readonly manifests: Manifests;
  readonly payloads: Payloads;
  readonly messages: LocaleMessages;
  readonly page: ShownPage;
  readonly entries: HistoryEntries;
  readonly errors: Errors;
}

export interface Navigator {
  /** Goes to a URL. Rejects with errors on the way for which the error page is the only answer. */
  readonly navigate: (to: string) => Promise<void>;
  /** The same, when nobody waits for it. */
  readonly go: (to: URL, move: Move) => void;
  /** The same for a press: a slow device takes long to show a page, and first shows that the press was registered. */
  readonly follow: (to: URL, move: Move) => void;
  readonly isUnderWay: () => boolean;
  /** The visitor has changed their mind. */
  readonly cancel: () => void;
}

/** One intention of the visitor; it ends when the next one begins. */
interface Journey {
  readonly to: URL;
  readonly move: Move;
  readonly signal: AbortSignal;
}

/** Fewer than browsers follow. */
const maxRedirects = 10;

export function createNavigator(parts: NavigatorParts): Navigator {
  const { latest, watch, guard, manifests, payloads, messages, page, entries, errors } = parts;
  const { config } = page.data();

  /** The steps of a navigation. Resolves with a URL to go to instead, if any. */
  async function travel({ to, move, signal }: Journey): Promise<Placing | URL | undefined> {
    if (to.origin !== location.origin) return loadDocument(to);
    const id = await latest.fetchSoon();
    signal.throwIfAborted();
    if (id === undefined || page.isStuck() || (watch.isOutdated() && guard.allows(to.pathname)))
      return loadDocument(to);

    const manifest = await manifests.of(id);
    signal.throwIfAborted();
    const rules = manifest === undefined ? {} : matchRules(manifest.matcher, to.pathname);
    if (rules.redirect !== undefined) return redirectUrl(rules.redirect, to);

    const from = page.url() ?? new URL(location.href);
    const { appMiddleware: names } = rules;
    const answer = manifest && names && (await runMiddleware(manifest, { names, to, from }));
    signal.throwIfAborted();
    if (answer === false) return entries.undo(move);
    if (typeof answer === 'string') return keepRest(answer, to);
    if (isAppError(answer)) return showError(answer, { to, move, signal });

    const locale = localeOfPath(config, to.pathname);
    // What is outside the languages is a file, or served by the host: the build does not know what exists there.
    if (!locale) return loadDocument(to);
    if (page.url() && isSamePath(from, to)) return moveWithin({ to, move, signal });
    if (manifest && !isListed(manifest, to.pathname)) return showError(to, { to, move, signal });

    const payload = await payloads.load(to.pathname, id);
    const words = await messages.of(locale, manifest);
    signal.throwIfAborted();
    if (page.isStuck() || !page.takes(payload)) return loadDocument(to);

    await withTransition(() => {
      signal.throwIfAborted();
      entries.commit(move, to);
      // The visitor has arrived: whatever the page needs from here on, missing code included, is that page's.
      underWay.delete(signal);
      page.show(payload, { url: to, locale, messages: words });
      errors.clear();
      settlePage(move, to, payload);
    });
    return undefined;
  }

  /** The answer of the path's middleware. The rest of what this takes is in their module; rejects with a LoadError without it. */
  async function runMiddleware(
    { middleware, routes }: BuildManifest,
    run: Omit<MiddlewareRun, 'site'>,
  ): Promise<MiddlewareAnswer> {
    const module = (await importModule(String(middleware)).catch((error: unknown) => {
      throw new LoadError('warn', `Cannot load middleware ${middleware}`, error);
    })) as { readonly run: RunMiddleware };
    return module.run({ ...run, site: { ...config, routes } });
  }

  /** The same page with another query. */
  function moveWithin({ to, move }: Journey): undefined {
    entries.commit(move, to);
    page.move(to);
    settlePage(move, to, page.data());
  }

  /** Resolves with the URL of the page that was probably meant, if any. */
  async function showError(
    error: AppError | URL,
    { to, move, signal }: Journey,
  ): Promise<Placing | URL | undefined> {
    errors.clear();
    const before = (): boolean => {
      if (!signal.aborted) entries.commit(move, to);
      return !signal.aborted;
    };
    const placing = await errors.show(error, { at: to, before });
    return placing === 'failed' && !signal.aborted ? loadDocument(to) : placing;
  }

  /** A failed navigation is left to the browser, unless our own code or the site's threw. */
  async function recover(error: unknown, journey: Journey): Promise<unknown> {
    if (error instanceof LoadError) {
      if (isLeaving) return undefined;
      const { level, message, cause } = error;
      const isAnyPage = manifests.known()?.prerendered === true;
      if (isAnyPage && isAppError(cause) && cause.statusCode === 404) return showError(journey.to, journey);
      // oxlint-disable-next-line no-console -- for whoever runs the site; the visitor sees the page anyway
      console[level](message, cause);
      return loadDocument(journey.to);
    }
    const shown = shownError(error);
    if (shown !== undefined) await showError(shown, journey);
    throw error;
  }

  let controller = new AbortController();
  /** Navigations whose page is not shown yet. */
  const underWay = new Set<AbortSignal>();

  function begin(): AbortSignal {
    stay();
    controller.abort();
    controller = new AbortController();
    return controller.signal;
  }

  async function go(target: URL, move: Move, ready?: Promise<void>): Promise<void> {
    // From here on, so that a page from an earlier intention does not appear while this one waits.
    const signal = begin();
    let to = target;
    underWay.add(signal);
    try {
      await ready;
      if (signal.aborted || isLeaving) return;
      for (let hops = 0; hops < maxRedirects; hops += 1) {
        const next = await travel({ to, move, signal });
        if (!(next instanceof URL)) return;
        to = next;
      }
      loadDocument(to);
    } catch (error) {
      if (!signal.aborted) await recover(error, { to, move, signal });
    } finally {
      underWay.delete(signal);
    }
  }

  function start(to: URL, move: Move, ready?: Promise<void>): void {
    // oxlint-disable-next-line no-console -- the error page tells the visitor, this tells the author
    go(to, move, ready).catch((error: unknown) => console.error(error));
  }

  return {
    navigate: (to) => go(new URL(to, location.href), { kind: 'push' }),
    go: start,
    follow: (to, move) => start(to, move, new Promise(afterPaint)),
    isUnderWay: () => underWay.size > 0,
    cancel: () => controller.abort(),
  };
}
