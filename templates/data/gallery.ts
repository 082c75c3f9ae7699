import type { PageContext, PageOf } from 'sitegen';

import { memberData } from './about.ts';
import { videoData } from './media.ts';
import { articleTarget, caseTarget, resourceTarget, serviceTarget } from './targets.ts';

const caseKey = 'les-mains-blanches';
const otherCaseKey = 'memoire-du-fleuve';
const paperKey = 'guide-du-brief';
const articleKey = 'le-cadre-2-39';
const serviceKey = 'films-de-marque';
const videoKey = 'dans-l-atelier';

/** Only in one language, because the page is for people who work on the templates. */
export function galleryPages({ entries, entry }: PageContext): readonly PageOf<'gallery'>[] {
  const resource = entry('resources', paperKey);
  const paper = resource.data;
  const team = entries('team').map(memberData);
  const [person] = team;
  if (person === undefined) throw new Error('The gallery lacks its content');
  return [
    {
      key: 'gallery',
      title: 'Components',
      description: 'Every component with its examples, by day and by night.',
      data: {
        samples: {
          links: {
            article: articleTarget(entry('articles', articleKey)),
            caseStudy: caseTarget(entry('case-studies', caseKey)),
            resource: resourceTarget(resource),
            service: serviceTarget(entry('services', serviceKey)),
          },
          still: entry('case-studies', caseKey).data.cover,
          otherStill: entry('case-studies', otherCaseKey).data.cover,
          cover: paper.cover,
          person: { name: person.name, role: person.role, photo: person.photo },
          team,
          clients: entries('clients').map(({ data: { name, sector, logo } }) => ({ name, sector, logo })),
          video: videoData(entry('videos', videoKey)),
        },
      },
    },
  ];
}
