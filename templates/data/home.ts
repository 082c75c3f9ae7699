import type { Entry, Image, PageContext, PageOf } from 'sitegen';

import type { Client } from '../components/client-grid/client-grid.tsx';
import type { KeyFigure } from '../components/key-figures/key-figures.tsx';
import type { TestimonialData } from '../components/testimonials/testimonials.tsx';
import { articleCard, caseCard, serviceCard } from './cards.ts';
import { given } from './given.ts';
import { videoData } from './media.ts';
import { listOf, sectionOf } from './sections.ts';
import { organization, video, webSite } from './structured.ts';
import { caseTarget } from './targets.ts';

const latestCount = 5;

export function homePages(context: PageContext): readonly PageOf<'index'>[] {
  const { entries, entry } = context;
  const screen = entry('screens', 'home');
  const { title, description, heading, lead } = screen.data;
  const cases = entries('case-studies');
  const opening = screen.data.opening && entry('case-studies', screen.data.opening.key);
  const closing = screen.data.closing && entry('case-studies', screen.data.closing.key);
  const showreel = screen.data.showreel && entry('videos', screen.data.showreel.key);
  const otherVideos = entries('videos').filter(({ key }) => key !== showreel?.key);
  return [
    {
      key: 'home',
      entry: { collection: 'screens', key: 'home' },
      title,
      description,
      card: { title: heading, ...given({ image: showreel?.data.poster }) },
      jsonLd: [
        organization(context),
        webSite(context),
        ...entries('videos').map((film) => video(context, film)),
      ],
      data: {
        heading,
        lead,
        ...given({
          opening: opening && {
            image: opening.data.cover,
            alt: opening.data.coverAlt,
            title: opening.data.title,
            to: caseTarget(opening),
            client: entry('clients', opening.data.client.key).data.name,
          },
          showreel: showreel && { ...sectionOf(screen, 'showreel'), video: videoData(showreel) },
          clients: listOf(screen, 'clients', entries('clients').map(client)),
          services: listOf(
            screen,
            'services',
            entries('services').map((one) => serviceCard(one, cases)),
          ),
          cases: listOf(
            screen,
            'cases',
            // The cover of the film that opens the page is already shown there.
            cases.map((one) =>
              caseCard(one, context, one.key === opening?.key ? one.data.gallery[1] : undefined),
            ),
          ),
          figures: listOf(screen, 'figures', entries('figures').map(figure)),
          testimonials: listOf(
            screen,
            'testimonials',
            entries('testimonials').map((one) => testimonial(one, context)),
          ),
          videos: listOf(screen, 'videos', otherVideos.map(videoData)),
          articles: listOf(
            screen,
            'articles',
            entries('articles')
              .slice(0, latestCount)
              .map((one) => articleCard(one, context)),
          ),
        }),
        cta: { ...sectionOf(screen, 'cta'), ...given({ still: closing && closingStill(closing) }) },
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
