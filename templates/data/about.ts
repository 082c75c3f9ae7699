import type { PageContext, PageOf } from 'sitegen';

import { sectionOf } from './shared.ts';

export function aboutPages({ entries, entry }: PageContext): readonly PageOf<'a-propos'>[] {
  const screen = entry('screens', 'a-propos');
  const { title, description, heading, lead } = screen.data;
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
        story: { ...sectionOf(screen, 'story'), body: screen.body },
        team: { ...sectionOf(screen, 'team'), items: members },
        values: sectionOf(screen, 'values'),
      },
    },
  ];
}
