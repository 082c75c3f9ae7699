import type { Image, RouteTo } from 'sitegen';
import { Icon, Link, Picture } from 'sitegen/react';

export interface ServiceRowProps {
  readonly to: RouteTo;
  readonly title: string;
  readonly summary: string;
  /** A still of such work, brought up by the pointer. Decoration. */
  readonly still?: Image;
}

/** A service in the index: number, name, what it is. The whole row is the link. */
export function ServiceRow({ to, title, summary, still }: ServiceRowProps) {
  return (
    <article className="index-row cols items-baseline gap-y-3 py-7 md:py-9">
      <span className="slate number col-span-full md:col-span-1 lg:col-span-3" aria-hidden="true" />
      <h3 className="col-span-full text-[clamp(2rem,1.5rem+2vw,3.5rem)] leading-none md:col-span-4">
        <Link to={to} className="after:absolute after:inset-0 after:z-2">
          {title}
        </Link>
      </h3>
      <p className="col-span-full max-w-[30rem] text-mute md:col-span-6 lg:col-span-4">{summary}</p>
      <span className="hidden justify-self-end md:block">
        <Icon name="arrow-right" size={32} className="text-head" />
      </span>
      {still !== undefined && (
        <span className="frame aspect-scope">
          <Picture image={still} alt="" sizes="18vw" />
        </span>
      )}
    </article>
  );
}
