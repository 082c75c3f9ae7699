import type { Body as BodyHandle, Heading, Image } from 'sitegen';
import { Body, formatDate, Picture, useLocale, useT } from 'sitegen/react';

export interface PostProps {
  readonly title: string;
  readonly date: string;
  readonly tags: readonly string[];
  readonly excerpt: string;
  readonly cover: Image;
  readonly minutes: number;
  readonly headings: readonly Heading[];
  readonly body: BodyHandle;
}

export function Post({ title, date, tags, excerpt, cover, minutes, headings, body }: PostProps) {
  const t = useT();
  const { language } = useLocale();
  return (
    <article>
      <h1 className="text-3xl font-bold text-balance">{title}</h1>
      <p className="mt-2 text-sm text-gray-500">
        <time dateTime={date}>{formatDate(date, language)}</time>
        {` · ${t('post.minutes', { minutes })}`}
      </p>
      <p className="mt-4 text-lg">{excerpt}</p>
      <Picture image={cover} alt="" sizes="96px" eager className="my-6 rounded-md" />
      <nav aria-label={t('post.contents')} className="my-6 rounded-md bg-gray-100 p-4 text-sm">
        <ul>
          {headings.map(({ id, text, depth }) => (
            <li key={id} className={depth === 3 ? 'ps-4' : undefined}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="prose">
        <Body of={body} />
      </div>
      <ul className="mt-8 flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag} className="rounded-full bg-gray-100 px-3 py-1 text-sm">
            {tag}
          </li>
        ))}
      </ul>
    </article>
  );
}
