import type { PlannedPage } from '../model/routes.ts';

/** What is known of a page once it is made. */
export interface PublishedPage extends Pick<
  PlannedPage,
  'path' | 'locale' | 'template' | 'file' | 'payloadFile' | 'source' | 'kind'
> {
  readonly route: Pick<PlannedPage['route'], 'name'>;
}

export function toPublishedPage(page: PlannedPage): PublishedPage {
  const { path, locale, template, file, payloadFile, source, kind, route } = page;
  return { path, locale, template, file, payloadFile, source, kind, route: { name: route.name } };
}
