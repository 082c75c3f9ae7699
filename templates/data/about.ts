import type { PageContext, PageOf } from 'sitegen';

import { sectionOf } from './shared.ts';

/** The film whose first frame shows a shelf of reels: the story of the studio opens on it. */
const stillKey = 'memoire-du-fleuve';

export function aboutPages({ entries, entry, locale }: PageContext): readonly PageOf<'a-propos'>[] {
  const screen = entry('screens', 'a-propos');
  const { title, description, heading, lead } = screen.data;
  const { gallery, cover, coverAlt } = entry('case-studies', stillKey).data;
  const values = sectionOf(screen, 'values');
  const members = entries('team').map(({ key, data, body }) => {
    const { name, role, city, photo, photoAlt } = data;
    return { key, name, role, city, photo, photoAlt, body };
  });
  return [
    {
      key: 'about',
      title,
      description,
      data: {
        heading,
        lead,
        still: gallery[0] ?? { image: cover, alt: coverAlt },
        story: { ...sectionOf(screen, 'story'), body: screen.body },
        team: { ...sectionOf(screen, 'team'), items: members },
        values: { title: values.title, items: sentences(values.text, locale) },
      },
    },
  ];
}

/** The rules are written as one paragraph and shown one a line. */
function sentences(text: string, locale: string): readonly string[] {
  return [...new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(text)].map(({ segment }) =>
    segment.trim(),
  );
}
