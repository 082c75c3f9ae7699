import type { IslandInstance, PageData, Payload } from '../../shared/pages/page.ts';
import type { RoutePattern } from '../../shared/routes/route-pattern.ts';
import { applyPayload, fitsDocument } from './apply-payload.ts';
import type { ColorModes } from '../color-mode/color-mode.ts';
import type { IslandEnvironment } from '../islands/island-module.ts';
import type { Islands } from '../islands/islands.ts';
import type { CompiledMessages } from '../requests/messages.ts';
import { writeBlocks } from './page-data.ts';
import { rememberLocale } from '../locale/remember-locale.ts';

export interface ShownPage {
  readonly data: () => PageData;
  readonly locale: () => string;
  /** The URL of the current page; undefined while an error page is shown. */
  readonly url: () => URL | undefined;
  /** Whether it is still the page that the document was loaded with. */
  readonly isFirst: () => boolean;
  /** Whether no other page can be shown without loading its document. */
  readonly isStuck: () => boolean;
  /** Whether a payload can be shown without loading the document around it. */
  readonly takes: (payload: Payload) => boolean;
  /** Replaces the current page with another page or the error page. */
  readonly show: (payload: Payload, options: ShowOptions) => void;
  /** The same page with another query or hash. */
  readonly move: (url: URL) => void;
}

export interface ShowOptions {
  readonly url: URL | undefined;
  readonly locale: string;
  /** For the islands that stay mounted. */
  readonly messages: CompiledMessages;
  /** For the error page, whose file contains the route table. */
  readonly routes?: readonly RoutePattern[] | undefined;
}

export interface ShownPageParts {
  readonly data: PageData;
  readonly instances: readonly IslandInstance[];
  readonly locale: string;
  readonly islands: Islands;
  readonly colorModes: ColorModes;
  readonly onError: IslandEnvironment['onError'];
}

/** The page in the document; only at first is it the one that the document was loaded with. */
export function createShownPage(parts: ShownPageParts): ShownPage {
  const { islands, colorModes, onError } = parts;
  let { data, instances, locale } = parts;
  let url = data.routes === undefined ? new URL(location.href) : undefined;
  let isFirst = true;
  return {
    data: () => data,
    locale: () => locale,
    url: () => url,
    isFirst: () => isFirst,
    isStuck: islands.areStuck,
    takes: (payload) => payload.assets === data.assets && fitsDocument(payload, instances),
    show(payload, { messages, routes, ...next }) {
      const { route, alternates, head } = payload;
      applyPayload(payload, islands.disposeWithin);
      data = { ...data, route, alternates, routes };
      instances = payload.islands;
      ({ locale, url } = next);
      isFirst = false;
      writeBlocks(data, instances);
      islands.update(instances, { locale, config: data.config, messages, onError });
      islands.hydrate(instances);
      colorModes.takePage(head.colorMode ?? null);
      if (url !== undefined) rememberLocale(locale);
      correctYears();
    },
    move: (to) => void (url = to),
  };
}

/** The copyright year is that of the build; corrects it. */
export function correctYears(): void {
  for (const element of document.querySelectorAll('[data-year]'))
    element.textContent = String(new Date().getFullYear());
}
