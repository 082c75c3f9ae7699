// Every still as one list: where it goes, how large it may be, and what is drawn.
import { articles } from './articles.mjs';
import { caseStudies } from './case-studies.mjs';
import { posters } from './posters.mjs';
import { resources } from './resources.mjs';
import { BLEED, PORTRAIT, SCOPE, WIDE } from './sizes.mjs';
import { team } from './team.mjs';

const covers = (collection, entries, file, size, limit) =>
  Object.entries(entries).map(([key, job]) => ({
    path: `${collection}/${key}/${file}`,
    limit,
    ...size,
    ...job,
  }));

export const stills = [
  ...Object.entries(caseStudies).flatMap(([key, jobs]) =>
    jobs.map((job, i) => ({
      path: `case-studies/${key}/${i ? `frame-${i}` : 'cover'}.jpg`,
      ...(i ? SCOPE : BLEED),
      ...job,
    })),
  ),
  ...covers('articles', articles, 'cover.jpg', WIDE, 42_000),
  ...covers('team', team, 'portrait.jpg', PORTRAIT, 28_000),
  ...covers('videos', posters, 'poster.jpg', WIDE, 42_000),
  ...covers('resources', resources, 'cover.jpg', WIDE, 38_000),
];
