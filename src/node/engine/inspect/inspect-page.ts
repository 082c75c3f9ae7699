import path from 'node:path';

import type { WaitingFacts } from '../../../shared/dev-messages.ts';
import { inspectEntry, inspectWaiting } from '../../content/inspect-entry.ts';
import { readTranslations } from '../../content/translations/translation-file.ts';
import type { StaleSections } from '../../content/translations/translation-record.ts';
import { entryPlace } from '../../lib/entries/entry-path.ts';
import { readTextIfExists } from '../../lib/files/files.ts';
import { messageBlocks } from '../../messages/message-blocks.ts';
import type { PlannedPage } from '../../model/routes.ts';
import type { Site } from '../../model/site.ts';
import { findStaleTranslations } from '../translations/stale-translations.ts';

export interface PageInspection {
  readonly readingMinutes: number | undefined;
  /** Texts that the page may show, with their places in the source. */
  readonly blocks: readonly { readonly file: string; readonly line: number; readonly text: string }[];
  /** The site's languages, if the page shows an entry with a folder of its own. */
  readonly languages: readonly PageLanguage[];
}

export interface PageLanguage extends WaitingFacts {
  readonly locale: string;
  readonly file: string;
  readonly exists: boolean;
  /** False: there is no record of which changes it has followed. */
  readonly isRecorded: boolean;
  /** Other language → its sections whose changes this one has not followed. */
  readonly behind: StaleSections[string];
}

/** What the files behind a page currently say about it. */
export async function inspectPage(
  site: Site,
  { source, locale }: Pick<PlannedPage, 'source' | 'locale'>,
): Promise<PageInspection> {
  const messages = `locales/${locale}.json`;
  const entry = source.startsWith('content/')
    ? await inspectEntry(site, { file: source, locale })
    : undefined;
  const text = readTextIfExists(path.join(site.root, messages)) ?? '';
  const { readingMinutes, blocks = [] } = entry ?? {};
  return {
    readingMinutes,
    blocks: [
      ...blocks.map((block) => ({ file: source, ...block })),
      ...messageBlocks(text).map((block) => ({ file: messages, ...block })),
    ],
    languages: inspectLanguages(site, source),
  };
}

function inspectLanguages(site: Site, source: string): readonly PageLanguage[] {
  const place = entryPlace(source);
  if (place === undefined) return [];
  const folder = path.posix.dirname(source);
  const all = site.locales.map(({ code: locale }) => {
    const file = `${folder}/${locale}.md`;
    const text = readTextIfExists(path.join(site.root, file));
    return { ...place, locale, file, exists: text !== undefined, ...inspectWaiting(site, text ?? '', file) };
  });
  const there = all.filter(({ exists }) => exists);
  const { stale } = findStaleTranslations(site, there);
  const { record = {} } = readTranslations(site.root, folder);
  return all.map(({ locale, file, exists, draft, scheduled }) => ({
    locale,
    file,
    exists,
    draft,
    scheduled,
    isRecorded: record[locale] !== undefined,
    behind: stale.get(file) ?? {},
  }));
}
