import type { Body as BodyHandle } from 'sitegen';
import { Body, useHref } from 'sitegen/react';

import CopyLink from '../islands/copy-link.island.tsx';

export interface ArticleProps {
  readonly title: string;
  readonly date: string;
  readonly author: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly body: BodyHandle;
}

export function Article({ title, date, author, category, tags, body }: ArticleProps) {
  const posts = useHref()({ name: 'posts' });
  return (
    <article>
      <header>
        <h1 className="text-3xl font-bold text-balance">{title}</h1>
        <p className="mt-2 text-sm text-gray-500">
          <time dateTime={date}>{date}</time> <span>{author}</span>{' '}
          <a href={`${posts}?category=${category}`}>{category}</a>
        </p>
        <ul className="mt-4 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="rounded bg-gray-100 px-2 text-sm">
              <a href={`${posts}?tag=${tag}`}>{tag}</a>
            </li>
          ))}
        </ul>
        <CopyLink />
      </header>
      <div className="prose">
        <Body of={body} />
      </div>
    </article>
  );
}
