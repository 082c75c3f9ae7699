import type { Entry, Image, PageContext, PageOf } from 'sitegen';

import type { Client } from '../components/client-grid/client-grid.tsx';
import type { KeyFigure } from '../components/key-figures/key-figures.tsx';
import type { TestimonialData } from '../components/testimonials/testimonials.tsx';
import { articleCard, caseCard, serviceCard } from './cards.ts';
import { given } from './given.ts';
import { videoData } from './media.ts';
import { sectionOf } from './sections.ts';
import { organization, video, webSite } from './structured.ts';
import { caseTarget } from './targets.ts';

const showreelKey = 'showreel-2026';
/** The case study whose still opens the page, and the one whose still closes it. */
const openingKey = 'les-mains-blanches';
const closingKey = 'memoire-du-fleuve';
const latestCount = 5;

export function homePages(context: PageContext): readonly PageOf<'index'>[] {
  const { entries, entry } = context;
  const screen = entry('screens', 'home');
  const { title, description, heading, lead } = screen.data;
  const cases = entries('case-studies');
  const opening = entry('case-studies', openingKey);
  const otherVideos = entries('videos').filter(({ key }) => key !== showreelKey);
  return [
    {
      key: 'home',
      entry: { collection: 'screens', key: 'home' },
      title,
      description,
      card: { title: heading, image: entry('videos', showreelKey).data.poster },
      jsonLd: [
        organization(context),
        webSite(context),
        ...entries('videos').map((film) => video(context, film)),
      ],
      data: {
        heading,
        lead,
        opening: {
          image: opening.data.cover,
          alt: opening.data.coverAlt,
          title: opening.data.title,
          to: caseTarget(opening),
          client: entry('clients', opening.data.client.key).data.name,
        },
        showreel: { ...sectionOf(screen, 'showreel'), video: videoData(entry('videos', showreelKey)) },
        clients: { ...sectionOf(screen, 'clients'), items: entries('clients').map(client) },
        services: {
          ...sectionOf(screen, 'services'),
          items: entries('services').map((one) => serviceCard(one, cases)),
        },
        cases: {
          ...sectionOf(screen, 'cases'),
          // The cover of this one is already shown at the top of the page.
          items: cases.map((one) =>
            caseCard(one, context, one.key === openingKey ? one.data.gallery[1] : undefined),
          ),
        },
        figures: {
          ...sectionOf(screen, 'figures'),
          items: entries('figures').map(figure),
        },
        testimonials: {
          ...sectionOf(screen, 'testimonials'),
          items: entries('testimonials').map((one) => testimonial(one, context)),
        },
        videos: { ...sectionOf(screen, 'videos'), items: otherVideos.map(videoData) },
        articles: {
          ...sectionOf(screen, 'articles'),
          items: entries('articles')
            .slice(0, latestCount)
            .map((one) => articleCard(one, context)),
        },
        cta: { ...sectionOf(screen, 'cta'), still: closingStill(entry('case-studies', closingKey)) },
      },
    },
  ];
}

/** The last frame of a film's gallery. */
function closingStill({ data: { gallery, cover } }: Entry<'case-studies'>): Image {
  return gallery.at(-1)?.image ?? cover;
}

function client({ data: { name, sector, logo, url } }: Entry<'clients'>): Client {
  return { name, sector, logo, ...given({ url }) };
}

function figure({ data: { value, unit, label, source } }: Entry<'figures'>): KeyFigure {
  return { value, label, source, ...given({ unit }) };
}

function testimonial(
  { data: { author, role, company, quote, photo } }: Entry<'testimonials'>,
  { entry }: PageContext,
): TestimonialData {
  return { author, role, company: entry('clients', company.key).data.name, quote, ...given({ photo }) };
}
