/** The runtime of every page: everything that HTML alone cannot do. */
import { afterPaint } from '../shared/after-paint.ts';
import { shownError } from '../shared/app-error.ts';
import type { PageData } from '../shared/pages/page.ts';
import type { RuntimeApi } from '../shared/runtime-api.ts';
import { bindLinks } from './navigation/bind-links.ts';
import { createBuildWatch } from './requests/build-watch.ts';
import { createColorModes } from './color-mode/color-mode.ts';
import { documentLocale } from './locale/document-locale.ts';
import { followHistory } from './navigation/follow-history.ts';
import { createGetJson } from './requests/get-json.ts';
import { createHistoryEntries } from './navigation/history-entries.ts';
import { stay } from './navigation/leaving.ts';
import { loadErrors } from './errors/load-errors.ts';
import { loadIslands } from './islands/load-islands.ts';
import { loadTooltips } from './tooltips/load-tooltips.ts';
import { createLatestBuild } from './requests/latest-build.ts';
import { createManifests } from './requests/manifest.ts';
import { createLocaleMessages } from './requests/messages.ts';
import { createNavigator } from './navigation/navigate.ts';
import { readIslands, readPageData } from './page/page-data.ts';
import { createPayloads } from './requests/payloads.ts';
import { createChunkRecovery } from './errors/recover-chunk.ts';
import { createReloadGuard } from './errors/reload-guard.ts';
import { rememberLocale } from './locale/remember-locale.ts';
import { localeOfPath } from './navigation/routed-site.ts';
import { settlePage } from './page/settle-page.ts';
import { correctYears, createShownPage } from './page/shown-page.ts';
import { startWhenReady } from './prefetch/start-when-ready.ts';
import { withTransition } from './navigation/view-transition.ts';

const data = readPageData();
correctYears();
// The page is shown first: nothing that follows, least of all React, should delay its pictures.
if (data !== undefined) afterPaint(() => start(data));

function start(data: PageData): void {
  const { config } = data;
  const get = createGetJson(config.baseURL);
  const latest = createLatestBuild(get);
  const watch = createBuildWatch(latest, get, config.runtime.pollInterval);
  const manifests = createManifests(get);
  const payloads = createPayloads(get, config.baseURL);
  const guard = createReloadGuard();
  const entries = createHistoryEntries();
  const colorModes = createColorModes();

  const locale = documentLocale(config);
  const remember = () => rememberLocale(localeOfPath(config, location.pathname));
  remember();
  const messages = createLocaleMessages(get, locale);

  const onError = (error: unknown): void => {
    reportError(error);
    const shown = shownError(error);
    if (shown !== undefined) void errors.show(shown);
  };
  const islands = loadIslands({
    env: { locale, config, messages: {}, onError },
    onChunkError: (error) => recoverChunk(error),
  });
  const instances = readIslands();
  const page = createShownPage({ data, instances, locale, islands, colorModes, onError });
  const parts = { latest, watch, guard, manifests, payloads, messages, page, entries };
  const errors = loadErrors({ ...parts, settle: settlePage, transition: withTransition });
  const isUnderWay = () => navigator.isUnderWay();
  const recoverChunk = createChunkRecovery({ ...parts, errors, isUnderWay });
  const navigator = createNavigator({ ...parts, errors });

  islands.hydrate(instances);
  colorModes.takePage();
  // A document that Back shows again, as it was, knows nothing of what the visitor did in others. One that has just loaded may already be
  // on its way to another.
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    stay();
    remember();
    colorModes.takePage();
  });
  if (data.routes) void errors.fill();
  const moving = { ...parts, navigator };
  followHistory(moving);
  bindLinks(moving);
  loadTooltips();
  startWhenReady(parts);

  const { navigate } = navigator;
  const forget = () => {
    payloads.forget();
    manifests.forget();
  };
  (globalThis as { sitegen?: RuntimeApi }).sitegen = { navigate, islands, forget };
}
