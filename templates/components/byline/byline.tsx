import type { Image } from 'sitegen';
import { Picture } from 'sitegen/react';

interface DateText {
  readonly iso: string;
  /** The date in words. */
  readonly text: string;
}

export interface BylineProps {
  readonly by: string;
  readonly author: { readonly name: string; readonly role: string; readonly photo: Image };
  readonly published: DateText;
  readonly updated?: DateText & { readonly label: string };
  /** Reading time, number of pages. */
  readonly facts: readonly string[];
}

/** Who wrote a text, when, and how long it is. */
export function Byline({ by, author, published, updated, facts }: BylineProps) {
  return (
    <div className="mt-8 flex items-center gap-4 text-sm">
      <Picture
        image={author.photo}
        alt=""
        ratio={1}
        sizes="56px"
        className="size-14 rounded-full object-cover"
      />
      <div>
        <p>
          {by} <span className="font-semibold">{author.name}</span>
          {`, ${author.role}`}
        </p>
        <p className="text-gray-600 dark:text-gray-400">
          <time dateTime={published.iso}>{published.text}</time>
          {facts.map((fact) => (
            <span key={fact}>
              <span aria-hidden="true"> · </span>
              {fact}
            </span>
          ))}
        </p>
        {updated !== undefined && (
          <p className="text-gray-600 dark:text-gray-400">
            <time dateTime={updated.iso}>{updated.label}</time>
          </p>
        )}
      </div>
    </div>
  );
}
