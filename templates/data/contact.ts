import type { PageContext, PageOf } from 'sitegen';

import { sectionOf } from './shared.ts';

export function contactPages({ entry }: PageContext): readonly PageOf<'contact'>[] {
  const screen = entry('screens', 'contact');
  const { title, description, heading, lead } = screen.data;
  return [
    {
      key: 'contact',
      title,
      description,
      data: { heading, lead, booking: sectionOf(screen, 'booking'), form: sectionOf(screen, 'form') },
    },
  ];
}

/** The guide that the thank-you page recommends for the wait. */
const suggestedResource = 'guide-du-brief';

export function thankYouPages({ entry }: PageContext): readonly PageOf<'contact-thank-you'>[] {
  const screen = entry('screens', 'contact-thank-you');
  const { title, description, heading, lead } = screen.data;
  const { slug, data } = entry('resources', suggestedResource);
  return [
    {
      key: 'contact-thank-you',
      title,
      description,
      data: {
        heading,
        lead,
        next: sectionOf(screen, 'next'),
        suggestion: { title: data.title, to: { name: 'resources-article-slug', params: { slug } } },
      },
    },
  ];
}
