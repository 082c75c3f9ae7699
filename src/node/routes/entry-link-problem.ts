import path from 'node:path';

import { diagnostic, type DiagnosticDetails } from '../lib/diagnostics.ts';
import { entryId } from '../lib/entry-id.ts';
import type { ContentEntry } from '../model/content.ts';
import type { Diagnostic, SourcePosition } from '../model/diagnostics.ts';
import type { Site } from '../model/site.ts';
import type { SuggestTarget } from './suggest-target.ts';

export interface EntryLink {
  /** `collection/key` of the entry that the link names. */
  readonly name: string;
  /** Locale of the file that contains it. */
  readonly locale: string;
  readonly at: SourcePosition;
}

type DescribeEntryLink = (link: EntryLink) => Diagnostic;

/** Explains why a link to an entry without a page in that language is broken, in the form in which its author wrote the link. */
export function createDescribeEntryLink(
  { locales }: Pick<Site, 'locales'>,
  content: Readonly<Record<'entries' | 'unpublished', readonly ContentEntry[]>>,
  { entry: nearEntry }: SuggestTarget,
): DescribeEntryLink {
  const index = (entries: readonly ContentEntry[]) => new Set(entries.map(entryId));
  let known: Readonly<Record<'entries' | 'unpublished', ReadonlySet<string>>> | undefined;

  function reason({ name, locale, at }: EntryLink): { readonly why?: string; readonly fix?: string } {
    const { entries, unpublished } = (known ??= {
      entries: index(content.entries),
      unpublished: index(content.unpublished),
    });
    const id = `${name}/${locale}`;
    if (entries.has(id)) return { why: `${name} has no page`, fix: 'Link to a page that shows it.' };
    if (unpublished.has(id))
      return {
        why: `${name} is a draft or scheduled for later`,
        fix: 'Write the link when it is published.',
      };
    if (locales.some(({ code }) => entries.has(`${name}/${code}`) || unpublished.has(`${name}/${code}`)))
      return {
        why: `${name} has no ${locale}.md`,
        fix: `Add content/${name}/${locale}.md, or correct the link.`,
      };
    const near = nearEntry(name, locale);
    return near === undefined ? {} : { fix: `Did you mean "${asWritten(near, at.file)}"?` };
  }

  return (link) => {
    const { why, ...fix } = reason(link);
    const { name, at } = link;
    const details: DiagnosticDetails = {
      message: `The link to ${asWritten(name, at.file)} leads nowhere${why === undefined ? '' : `: ${why}`}.`,
      at,
      ...fix,
    };
    return diagnostic('link-broken', details);
  };
}

/** `../other-entry/fr.md`, in a French file. */
function asWritten(name: string, file: string): string {
  return path.posix.relative(path.posix.dirname(file), `content/${name}/${path.posix.basename(file)}`);
}
