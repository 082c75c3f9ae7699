import type { Entry, PageContext, PageOf } from 'sitegen';

import type { Client } from '../components/client-grid/client-grid.tsx';
import type { KeyFigure } from '../components/key-figures/key-figures.tsx';
import type { TestimonialData } from '../components/testimonials/testimonials.tsx';
import { videoData } from './media.ts';
import { articleCard, caseCard, given, sectionOf, serviceCard } from './shared.ts';
import { organization } from './structured.ts';

const showreelKey = 'showreel-2026';
const latestCount = 3;

export function homePages(context: PageContext): readonly PageOf<'index'>[] {
  const { entries, entry } = context;
  const screen = entry('screens', 'home');
  const { title, description, heading, lead } = screen.data;
  const otherVideos = entries('videos').filter(({ key }) => key !== showreelKey);
  return [
    {
      key: 'home',
      title,
      description,
      jsonLd: [organization()],
      data: {
        heading,
        lead,
        showreel: { ...sectionOf(screen, 'showreel'), video: videoData(entry('videos', showreelKey)) },
        clients: { ...sectionOf(screen, 'clients'), items: entries('clients').map(client) },
        services: { ...sectionOf(screen, 'services'), items: entries('services').map(serviceCard) },
        cases: {
          ...sectionOf(screen, 'cases'),
          items: entries('case-studies').map((one) => caseCard(one, context)),
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
        cta: sectionOf(screen, 'cta'),
      },
    },
  ];
}

function client({ data: { name, sector, logo } }: Entry<'clients'>): Client {
  return { name, sector, logo };
}

function figure({ data: { value, unit, label, source } }: Entry<'figures'>): KeyFigure {
  return { value, label, source, ...given({ unit }) };
}

function testimonial(
  { data: { author, role, company, quote } }: Entry<'testimonials'>,
  { entry }: PageContext,
): TestimonialData {
  return { author, role, company: entry('clients', company.key).data.name, quote };
}
