import path from 'node:path';

import { diagnostic, type DiagnosticDetails } from '../../lib/diagnostics/diagnostics.ts';
import { entryId } from '../../lib/entries/entry-id.ts';
import type { ContentEntry } from '../../model/content.ts';
import type { Diagnostic, SourcePosition } from '../../model/diagnostics.ts';
import type { Site } from '../../model/site.ts';
import type { LinkCheckInput } from './link-check-input.ts';
import type { SuggestTarget } from './suggest-target.ts';

interface Reason {
  readonly why?: string;
  readonly fix?: string;
}

export interface EntryLink {
  /** `collection/key` of the entry that the link names. */
  readonly name: string;
  /** Locale of the file that contains it. */
  readonly locale: string;
  readonly at: SourcePosition;
}

type EntryLinkProblems = (link: EntryLink) => readonly Diagnostic[];

/**
 * Explains why a link to an entry without a page in that language is broken, in the form in which its author wrote the link; says nothing if
 * the page may be missing because of a mistake elsewhere.
 */
export function createEntryLinkProblems(
  { locales }: Pick<Site, 'locales'>,
  { plan, ...content }: Pick<LinkCheckInput, 'plan' | 'entries' | 'unpublished'>,
  { entry: nearEntry }: SuggestTarget,
): EntryLinkProblems {
  const index = (entries: readonly ContentEntry[]) => new Set(entries.map(entryId));
  let known: Readonly<Record<'entries' | 'unpublished', ReadonlySet<string>>> | undefined;

  function reason({ name, locale, at }: EntryLink): Reason | undefined {
    const { entries, unpublished } = (known ??= {
      entries: index(content.entries),
      unpublished: index(content.unpublished),
    });
    const id = `${name}/${locale}`;
    if (entries.has(id))
      return plan.isWhole ? { why: `${name} has no page`, fix: 'Link to a page that shows it.' } : undefined;
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
    const isOwn = `content/${near}` === path.posix.dirname(at.file);
    return near === undefined || isOwn ? {} : { fix: `Did you mean "${asWritten(near, at.file)}"?` };
  }

  return (link) => {
    const found = plan.complete ? reason(link) : undefined;
    if (found === undefined) return [];
    const { why, ...fix } = found;
    const { name, at } = link;
    const details: DiagnosticDetails = {
      message: `The link to ${asWritten(name, at.file)} leads nowhere${why === undefined ? '' : `: ${why}`}.`,
      at,
      ...fix,
    };
    return [diagnostic('link-broken', details)];
  };
}

/** `../other-entry/fr.md`, in a French file. */
function asWritten(name: string, file: string): string {
  return path.posix.relative(path.posix.dirname(file), `content/${name}/${path.posix.basename(file)}`);
}
