import type { Entry, Image, PageContext } from 'sitegen';

export interface AuthorData {
  readonly name: string;
  readonly role: string;
  readonly photo: Image;
}

/** Undefined if the studio itself is the author. */
export function authorOf(
  { data: { author } }: Entry<'articles'> | Entry<'resources'>,
  { entry }: PageContext,
): AuthorData | undefined {
  if (author === undefined) return undefined;
  const { name, role, photo } = entry('team', author.key).data;
  return { name, role, photo };
}
