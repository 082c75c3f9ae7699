import type { Entry, PageContext, PageOf } from 'sitegen';

import type { Member } from '../components/team-grid/team-grid.tsx';
import { given } from './given.ts';
import { sectionOf } from './sections.ts';

/** The film whose first frame shows a shelf of reels: the story of the studio opens on it. */
const stillKey = 'memoire-du-fleuve';

export function aboutPages({ entries, entry, locale }: PageContext): readonly PageOf<'a-propos'>[] {
  const screen = entry('screens', 'a-propos');
  const { title, description, heading, lead } = screen.data;
  const { gallery, cover, coverAlt } = entry('case-studies', stillKey).data;
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
        still: gallery[0] ?? { image: cover, alt: coverAlt },
        story: { ...sectionOf(screen, 'story'), body: screen.body },
        team: { ...sectionOf(screen, 'team'), items: entries('team').map(memberData) },
        values: { title: values.title, items: sentences(values.text, locale) },
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
