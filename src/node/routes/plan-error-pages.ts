import { withBase } from '../../shared/routes/paths.ts';
import { errorPageFile } from '../lib/files/published-names.ts';
import type { PlannedPage } from '../model/routes.ts';
import type { Site } from '../model/site.ts';
import { callPageFunction } from './listing/call-page-function.ts';
import { checkPageSpec, PageResultError } from './listing/check-page-spec.ts';
import type { PageContext } from './listing/create-page-context.ts';
import type { ListedPage } from './listing/listed-page.ts';
import type { PageMistakes } from './listing/page-mistakes.ts';
import type { Pairing } from './pair-pages.ts';
import { planPage, type PlanEnvironment } from './plan-page.ts';

/** An error page has no counterparts: its language switcher leads to the home pages. */
function homes(site: Site): Pairing {
  const alternates = site.locales.map(({ code }) => ({
    locale: code,
    path: withBase(site.baseURL, `/${code}`),
    exact: false,
  }));
  return { alternates: () => alternates, searchable: () => [], diagnostics: [] };
}

/** `{locale}/404.html` in every locale, and `404.html` in the default one: hosts look for either. Browsers request their payloads. */
export function planErrorPages(
  environment: PlanEnvironment,
  contexts: readonly PageContext[],
  mistakes: PageMistakes,
): readonly PlannedPage[] {
  const { site } = environment;
  const own = { ...environment, pairing: homes(site) };
  const { errorPage } = site;
  if (errorPage === undefined) return [];
  const route = {
    name: 'error',
    pattern: '/404',
    middleware: [],
    colorMode: null,
    noindex: true,
    ...errorPage,
  };
  return contexts.flatMap((context) => {
    try {
      const give = errorPage.page as unknown as (context: PageContext) => unknown;
      const given = callPageFunction(give, context);
      if (Array.isArray(given))
        throw new PageResultError('It gives a list, but an error page is one object, { … }.');
      const { spec, problems } = checkPageSpec(given, [...site.collections.keys()]);
      const path = `/${context.locale}/404`;
      if (problems !== '') {
        mistakes.invalid(undefined, path, problems);
        return [];
      }
      const listed: ListedPage = {
        route,
        locale: context.locale,
        params: {},
        path,
        key: 'error',
        spec,
        isSound: true,
      };
      const place = { canonicalPath: undefined, kind: 'error' } as const;
      const local = planPage(own, listed, {
        ...place,
        file: errorPageFile(context.locale),
        payloadFile: `${context.locale}/404/_payload.json`,
      });
      return context.locale === site.defaultLocale
        ? [local, planPage(own, listed, { ...place, file: errorPageFile(), payloadFile: undefined })]
        : [local];
    } catch (error) {
      mistakes.failed(undefined, context.locale, error);
      return [];
    }
  });
}
