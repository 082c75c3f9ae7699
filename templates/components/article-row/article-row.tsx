import { Link, Picture } from 'sitegen/react';

import type { CardData } from '../../data/cards.ts';
import { pageShare } from '../page-share.ts';

export interface ArticleRowProps extends Omit<CardData, 'date'> {
  readonly date?: { readonly iso: string; readonly text: string };
  /** Level of the heading. Default: 3. */
  readonly level?: 2 | 3;
  /** True if the picture is among what visitors see first. */
  readonly eager?: boolean;
}

/** An article in an index: a line with its date, title and a small picture. */
export function ArticleRow(props: ArticleRowProps) {
  const { to, title, excerpt, image, alt, label, date, level = 3, eager = false } = props;
  const Heading = `h${level}` as const;
  return (
    <article className="cols relative gap-y-3 border-t border-line py-6 md:py-8">
      <p className="slate col-span-full flex flex-wrap gap-x-3 md:col-span-3 md:flex-col md:gap-1">
        {date !== undefined && <time dateTime={date.iso}>{date.text}</time>}
        <span>{label}</span>
      </p>
      <div className="col-span-3 md:col-span-6">
        <Heading className="text-heading">
          <Link to={to} className="card-link">
            {title}
          </Link>
        </Heading>
        <p className="mt-3 hidden max-w-[38rem] text-mute sm:block">{excerpt}</p>
      </div>
      <div className="frame col-span-1 aspect-square self-start md:col-span-3 md:aspect-video">
        <Picture image={image} alt={alt} sizes={`(min-width: 768px) ${pageShare(22)}, 36vw`} eager={eager} />
      </div>
    </article>
  );
}
