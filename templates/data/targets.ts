/** Where the site shows an entry. */
import type { Entry, RouteTo } from 'sitegen';

export function articleTarget({ slug }: Entry<'articles'>): RouteTo {
  return { name: 'blog-article-slug', params: { slug } };
}

export function resourceTarget({ slug }: Entry<'resources'>): RouteTo {
  return { name: 'resources-article-slug', params: { slug } };
}

export function caseTarget({ slug }: Entry<'case-studies'>): RouteTo {
  return { name: 'services-case-study-slug', params: { slug } };
}

/** Services have no page of their own: a link leads to their place on the services page. */
export function serviceTarget({ slug }: Entry<'services'>): RouteTo {
  return { name: 'services', hash: slug };
}
