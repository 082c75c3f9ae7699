import type { Entry, PageContext, PageOf } from 'sitegen';

import { given } from './given.ts';

export function genericPages({ entries }: PageContext): readonly PageOf<'page-slug'>[] {
  return entries('pages').map(genericPage);
}

function genericPage({ key, slug, data, body, headings }: Entry<'pages'>): PageOf<'page-slug'> {
  const { title, description, updated, layout, colorMode, noindex } = data;
  return {
    params: { slug },
    key: `pages/${key}`,
    entry: { collection: 'pages', key },
    title,
    description,
    ...given({ layout, colorMode, noindex, modified: updated }),
    data: { title, ...given({ updated }), headings, body },
  };
}

export function landingPages({ entries, entry }: PageContext): readonly PageOf<'landing-page'>[] {
  return entries('landing').map(({ key, data, body }) => {
    const { poster, posterAlt } = entry('videos', data.still.key).data;
    const { title, description, headline, lead, sections, points, price, goal } = data;
    return {
      key: 'landing',
      entry: { collection: 'landing', key },
      title,
      description,
      data: {
        headline,
        lead,
        still: { image: poster, alt: posterAlt },
        sections,
        points,
        price,
        goal: { label: goal.label, to: { name: goal.target } },
        body,
      },
    };
  });
}
