import type { Samples } from '../samples.ts';
import { ArticleLead } from './article-lead.tsx';
import { ArticleRow } from './article-row.tsx';

export const examples = ({ still, links }: Samples) => {
  const article = {
    to: links.article,
    title: 'Ce qu’on regarde en repérages',
    excerpt: 'Le soleil de onze heures, le compresseur du voisin et la prise qui ne marche pas.',
    image: still,
    alt: '',
    label: '6 min de lecture',
    date: { iso: '2025-11-04', text: '4 novembre 2025' },
  } as const;
  const long = {
    ...article,
    title:
      'Peut-on tourner dans un atelier en marche sans arrêter la production ni perdre une seule prise de son ?',
    excerpt:
      'Oui, à condition d’accepter deux heures de préparation, un ingénieur du son qui connaît les machines et un chef d’atelier qui a le droit de dire non ; le reste est une affaire de patience, de gaffeur et de café.',
  } as const;
  const { date: _date, ...undated } = article;
  return {
    row: <ArticleRow {...article} />,
    'row without date': <ArticleRow {...undated} />,
    'row with a long title': <ArticleRow {...long} />,
    lead: <ArticleLead {...article} />,
    'lead with a long title': <ArticleLead {...long} />,
  };
};
