import { Link, Picture } from 'sitegen/react';

import type { ArticleRowProps } from './article-row.tsx';
import { pageShare } from '../page-share.ts';

/** The article that opens an index, over its picture. */
export function ArticleLead(props: ArticleRowProps) {
  const { to, title, excerpt, image, alt, label, date, level = 3, eager = false } = props;
  const Heading = `h${level}` as const;
  return (
    <article className="cols relative gap-y-6 pb-10 md:pb-14">
      <div className="frame col-span-full aspect-video md:aspect-flat lg:col-span-8">
        <Picture image={image} alt={alt} sizes={`(min-width: 1024px) ${pageShare(62)}, 92vw`} eager={eager} />
      </div>
      <div className="col-span-full flex flex-col gap-6 lg:col-span-4">
        <p className="slate flex flex-wrap gap-x-3 border-t border-line pt-3">
          {date !== undefined && <time dateTime={date.iso}>{date.text}</time>}
          <span>{label}</span>
        </p>
        <div className="mt-auto">
          <Heading className="text-[clamp(2rem,1.4rem+2.2vw,3.75rem)] leading-[0.96] tracking-[-0.01em]">
            <Link to={to} className="card-link">
              {title}
            </Link>
          </Heading>
          <p className="mt-4 text-mute">{excerpt}</p>
        </div>
      </div>
    </article>
  );
}
