import type { Entry, PageContext, PageOf } from 'sitegen';

import type { Member } from '../components/team-grid/team-grid.tsx';
import { given } from './given.ts';
import { listOf, sectionOf } from './sections.ts';

export function aboutPages({ entries, entry, locale }: PageContext): readonly PageOf<'a-propos'>[] {
  const screen = entry('screens', 'a-propos');
  const { title, description, heading, lead } = screen.data;
  const film = screen.data.still && entry('case-studies', screen.data.still.key).data;
  const values = sectionOf(screen, 'values');
  return [
    {
      key: 'about',
      entry: { collection: 'screens', key: 'a-propos' },
      title,
      description,
      data: {
        heading,
        lead,
        story: { ...sectionOf(screen, 'story'), body: screen.body },
        values: { title: values.title, items: sentences(values.text, locale) },
        ...given({
          still: film && (film.gallery[0] ?? { image: film.cover, alt: film.coverAlt }),
          team: listOf(screen, 'team', entries('team').map(memberData)),
        }),
      },
    },
  ];
}

export function memberData({ key, data, body }: Entry<'team'>): Member {
  const { name, role, city, photo, photoAlt, linkedin } = data;
  return { key, name, role, city, photo, photoAlt, body, ...given({ linkedin }) };
}

/** The rules are written as one paragraph, and shown as one line per sentence. */
function sentences(text: string, locale: string): readonly string[] {
  return [...new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(text)].map(({ segment }) =>
    segment.trim(),
  );
}
