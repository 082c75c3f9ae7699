import { withBase } from '../../shared/routes/paths.ts';
import type { BuildWatch } from '../requests/build-watch.ts';
import type { ErrorView, Placing } from './error-view.ts';
import { errorLocale, findMeant, missingPage } from './find-missing.ts';
import type { LatestBuild } from '../requests/latest-build.ts';
import type { Manifests } from '../requests/manifest.ts';
import type { LocaleMessages } from '../requests/messages.ts';
import type { Payloads } from '../requests/payloads.ts';
import type { settlePage } from '../page/settle-page.ts';
import type { ShownPage } from '../page/shown-page.ts';
import type { withTransition } from '../navigation/view-transition.ts';

export interface ErrorPageParts {
  readonly watch: BuildWatch;
  readonly latest: LatestBuild;
  readonly manifests: Manifests;
  readonly payloads: Payloads;
  readonly messages: LocaleMessages;
  readonly page: ShownPage;
  /** The runtime's own, since there is one live region. */
  readonly settle: typeof settlePage;
  /** The runtime's own, so that it need not be loaded again. */
  readonly transition: typeof withTransition;
}

/** Puts the error page of a locale into the document, if it is still wanted when it has been loaded. Never rejects. */
export async function placeErrorPage(
  { latest, manifests, payloads, messages, page, settle, transition }: ErrorPageParts,
  locale: string,
  isWanted: () => boolean,
): Promise<Placing> {
  const { baseURL } = page.data().config;
  const routes = manifests.known()?.routes ?? page.data().routes;
  let placing: Placing = 'failed';
  try {
    const payload = await payloads.load(withBase(baseURL, `/${locale}/404`), latest.known() ?? '');
    const words = await messages.of(locale, manifests.known()).catch(() => ({}));
    if (!page.takes(payload)) return 'failed';
    await transition(() => {
      placing = isWanted() ? 'placed' : 'kept';
      if (placing === 'kept') return;
      page.show(payload, { url: undefined, locale, messages: words, routes });
      settle({ kind: 'replace' }, new URL(location.pathname, location.href), payload);
    });
  } catch (error) {
    // oxlint-disable-next-line no-console -- the current page stays; whoever runs the site should know why
    console.error(error);
  }
  return placing;
}

/** For the page that a host serves for unknown paths: says what is missing, in the language of the path or the visitor. */
export async function fillErrorPage(
  { page, latest, manifests }: ErrorPageParts,
  errors: ErrorView,
): Promise<void> {
  const { config, routes = [] } = page.data();
  const site = { ...config, routes };
  const fetchManifest = async () => {
    const id = await latest.fetchSoon();
    return id === undefined ? undefined : manifests.of(id);
  };
  const meant = await findMeant(site, location, fetchManifest);
  if (meant !== undefined) return location.replace(meant);
  const error = missingPage(site, new URL(location.href));
  const locale = errorLocale(config, location.pathname);
  if (locale === page.locale()) return errors.fill(error);
  if ((await errors.show(error, { locale })) === 'failed') errors.fill(error);
}
