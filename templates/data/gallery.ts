import type { PageContext, PageOf } from 'sitegen';

import { memberData } from './about.ts';
import { videoData } from './media.ts';
import { articleTarget, caseTarget, resourceTarget, serviceTarget } from './targets.ts';

/**
 * Only in one language, because the page is for people who work on the templates. The examples show the first entries of the collections;
 * there is no gallery if one of those has none.
 */
export function galleryPages({ entries }: PageContext): readonly PageOf<'gallery'>[] {
  const [article] = entries('articles');
  const [study, otherStudy = study] = entries('case-studies');
  const [resource] = entries('resources');
  const [service] = entries('services');
  const [video] = entries('videos');
  const team = entries('team').map(memberData);
  const [person] = team;
  if (!article || !study || !otherStudy || !resource || !service || !video || !person) return [];
  return [
    {
      key: 'gallery',
      title: 'Components',
      description: 'Every component with its examples, by day and by night.',
      data: {
        samples: {
          links: {
            article: articleTarget(article),
            caseStudy: caseTarget(study),
            resource: resourceTarget(resource),
            service: serviceTarget(service),
          },
          still: study.data.cover,
          otherStill: otherStudy.data.cover,
          cover: resource.data.cover,
          person: { name: person.name, role: person.role, photo: person.photo },
          team,
          clients: entries('clients').map(({ data: { name, sector, logo } }) => ({ name, sector, logo })),
          video: videoData(video),
        },
      },
    },
  ];
}
