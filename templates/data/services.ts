import type { Entry, PageContext, PageOf } from 'sitegen';

import { caseCard, serviceStill } from './cards.ts';
import { given } from './given.ts';
import { videoData } from './media.ts';
import { listOf } from './sections.ts';
import { breadcrumbs, service, video } from './structured.ts';
import { caseTarget, serviceTarget } from './targets.ts';

export function servicesPages(context: PageContext): readonly PageOf<'services'>[] {
  const { entries, entry } = context;
  const screen = entry('screens', 'services');
  const { title, description, heading, lead } = screen.data;
  const cases = entries('case-studies');
  return [
    {
      key: 'services',
      entry: { collection: 'screens', key: 'services' },
      shows: entries('services').map(({ key, slug }) => ({ collection: 'services', key, anchor: slug })),
      title,
      description,
      jsonLd: entries('services').map((one) => service(context, one)),
      data: {
        heading,
        lead,
        services: entries('services').map(({ key, slug, data, body }) => ({
          id: slug,
          title: data.title,
          summary: data.summary,
          ...given({ price: data.price }),
          icon: data.icon,
          steps: data.steps,
          body,
          ...given({ still: serviceStill(key, cases) }),
          cases: cases
            .filter((one) => one.data.services.some((service) => service.key === key))
            .map((one) => ({ title: one.data.title, to: caseTarget(one) })),
        })),
        ...given({
          cases: listOf(
            screen,
            'cases',
            cases.map((one) => caseCard(one, context)),
          ),
        }),
      },
    },
  ];
}

export function caseStudyPages(context: PageContext): readonly PageOf<'services-case-study-slug'>[] {
  const cases = context.entries('case-studies');
  // The newest follows the oldest.
  return cases.map((one, index) => {
    const following = cases[(index + 1) % cases.length];
    return caseStudyPage(one, following === one ? undefined : following, context);
  });
}

function caseStudyPage(
  one: Entry<'case-studies'>,
  following: Entry<'case-studies'> | undefined,
  context: PageContext,
): PageOf<'services-case-study-slug'> {
  const { entry } = context;
  const { title, excerpt, date, cover, coverAlt, credits, gallery } = one.data;
  const film = one.data.video && entry('videos', one.data.video.key);
  const client = entry('clients', one.data.client.key).data;
  const services = one.data.services.map(({ key }) => entry('services', key));
  return {
    params: { slug: one.slug },
    key: `case-studies/${one.key}`,
    fallback: 'services',
    entry: { collection: 'case-studies', key: one.key },
    title,
    description: excerpt,
    image: cover,
    card: {
      kicker: services[0]?.data.title ?? '',
      footer: `${client.name} — ${date.slice(0, 4)}`,
    },
    type: 'article',
    published: date,
    jsonLd: [
      breadcrumbs(context, [
        { name: context.t('nav.home'), to: { name: 'index' } },
        { name: context.t('nav.services'), to: { name: 'services' } },
        { name: title },
      ]),
      ...(film === undefined ? [] : [video(context, film)]),
    ],
    data: {
      title,
      excerpt,
      date,
      cover,
      coverAlt,
      client: { name: client.name, sector: client.sector },
      services: services.map((service) => ({ title: service.data.title, to: serviceTarget(service) })),
      figures: one.data.figures.map(({ value, unit, label }) => ({ value, label, ...given({ unit }) })),
      credits,
      gallery,
      ...(film !== undefined && { video: videoData(film) }),
      body: one.body,
      ...given({ following: following && caseCard(following, context) }),
    },
  };
}
