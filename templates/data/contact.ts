import type { PageContext, PageOf } from 'sitegen';

import { resourceCard } from './cards.ts';
import { given } from './given.ts';
import { sectionOf } from './sections.ts';

export function contactPages({ entry }: PageContext): readonly PageOf<'contact'>[] {
  const screen = entry('screens', 'contact');
  const { title, description, heading, lead } = screen.data;
  const caller = screen.data.caller && entry('team', screen.data.caller.key).data;
  return [
    {
      key: 'contact',
      entry: { collection: 'screens', key: 'contact' },
      title,
      description,
      data: {
        heading,
        lead,
        booking: {
          ...sectionOf(screen, 'booking'),
          ...given({ person: caller && { name: caller.name, role: caller.role, photo: caller.photo } }),
        },
        form: sectionOf(screen, 'form'),
      },
    },
  ];
}

export function thankYouPages(context: PageContext): readonly PageOf<'contact-thank-you'>[] {
  const { entry } = context;
  const screen = entry('screens', 'contact-thank-you');
  const { title, description, heading, lead, suggestion } = screen.data;
  return [
    {
      key: 'contact-thank-you',
      entry: { collection: 'screens', key: 'contact-thank-you' },
      title,
      description,
      data: {
        heading,
        lead,
        next: sectionOf(screen, 'next'),
        ...given({ suggestion: suggestion && resourceCard(entry('resources', suggestion.key), context) }),
      },
    },
  ];
}
