import type { Image, RouteTo } from 'sitegen';
import { Link, Picture } from 'sitegen/react';

export interface CardProps {
  readonly to: RouteTo;
  readonly title: string;
  readonly excerpt: string;
  readonly image: Image;
  readonly alt: string;
  readonly label: string;
  readonly date?: { readonly iso: string; readonly text: string };
  /** Level of the heading. Default: 3. */
  readonly level?: 2 | 3;
  /** True for a card that a visitor sees first. */
  readonly eager?: boolean;
}

/** An entry in a list. The whole card is the link; its text is the title. */
export function Card({ to, title, excerpt, image, alt, label, date, level = 3, eager = false }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <article className="group relative flex flex-col">
      <Picture
        image={image}
        alt={alt}
        ratio={16 / 9}
        sizes="(min-width: 1152px) 352px, (min-width: 1024px) 30vw, (min-width: 640px) 45vw, 92vw"
        eager={eager}
        className="aspect-video w-full rounded-sm object-cover"
      />
      <p className="mt-4 text-sm text-gray-600 dark:text-gray-400">
        {date !== undefined && (
          <>
            <time dateTime={date.iso}>{date.text}</time>
            <span aria-hidden="true"> · </span>
          </>
        )}
        <span>{label}</span>
      </p>
      <Heading className="mt-2 text-xl font-semibold text-balance">
        <Link to={to} className="after:absolute after:inset-0 group-hover:underline">
          {title}
        </Link>
      </Heading>
      <p className="mt-2 text-gray-700 dark:text-gray-300">{excerpt}</p>
    </article>
  );
}
