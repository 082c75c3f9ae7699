import type { Image } from 'sitegen';
import { Picture } from 'sitegen/react';

interface DateText {
  readonly iso: string;
  /** The date in words. */
  readonly text: string;
}

export interface BylineProps {
  readonly by: string;
  /** Absent if the studio itself is the author. */
  readonly author?: { readonly name: string; readonly role: string; readonly photo: Image };
  readonly published: DateText;
  /** Its text says what the date is. */
  readonly updated?: DateText;
  /** Reading time, number of pages. */
  readonly facts: readonly string[];
}

/** Author, dates and length of a text, in the margin. */
export function Byline({ by, author, published, updated, facts }: BylineProps) {
  return (
    <div className="slate flex flex-wrap items-start gap-4 md:flex-col">
      {author !== undefined && (
        <div className="shrink-0">
          <Picture image={author.photo} alt="" ratio={1} sizes="72px" className="size-18 object-cover" />
        </div>
      )}
      <div className="max-md:flex-[1_1_8em]">
        {author !== undefined && (
          <>
            <p className="text-ink">
              <span className="sr-only">{by} </span>
              <span>{author.name}</span>
            </p>
            <p className="mb-2">{author.role}</p>
          </>
        )}
        <p>
          <time dateTime={published.iso}>{published.text}</time>
        </p>
        {updated !== undefined && (
          <p>
            <time dateTime={updated.iso}>{updated.text}</time>
          </p>
        )}
        {facts.map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
      </div>
    </div>
  );
}
