import type { PageSpec, RouteDefinition } from '../declarations/routes.ts';
import { entryId } from '../lib/entry-id.ts';

/** A page as its route lists it, before other pages are known. */
export interface ListedPage {
  readonly route: RouteDefinition;
  readonly locale: string;
  readonly params: Readonly<Record<string, string>>;
  /** Without base. */
  readonly path: string;
  readonly key: string;
  /** `collection/key/locale` of the entry that it shows. */
  readonly entryId: string | undefined;
  readonly spec: PageSpec;
  /** False: its page function returned invalid fields, so it cannot be rendered. */
  readonly isSound: boolean;
}

/** Whether search engines should not index a page. */
export function isNoindex({ spec, route }: Pick<ListedPage, 'spec' | 'route'>): boolean {
  return spec.noindex ?? route.noindex;
}

/** `collection/key/locale` of the entry that a page shows. */
export function shownEntry({ entry }: PageSpec, locale: string): string | undefined {
  return entry && entryId({ collection: entry.collection, key: entry.key, locale });
}
