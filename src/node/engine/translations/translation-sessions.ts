import path from 'node:path';

import {
  hasTranslations,
  readTranslations,
  writeTranslations,
} from '../../content/translations/translation-file.ts';
import {
  recordSave,
  type SectionsByLocale,
  type TranslationRecord,
} from '../../content/translations/translation-record.ts';
import type { Sections } from '../../content/translations/translation-sections.ts';
import { readIfExists } from '../../lib/files/files.ts';
import { inSlices } from '../../lib/scheduling/in-slices.ts';
import { decodeUtf8 } from '../../lib/bytes/utf8.ts';
import type { Site } from '../../model/site.ts';
import {
  entryFolders,
  languagesOf,
  readText,
  sectionsOf,
  textsAmong,
  textsIn,
  type EntryText,
} from './entry-texts.ts';
import { findStaleTranslations } from './stale-translations.ts';

/** Keeps the records of which changes a translation has followed, as writers save. Calls must not overlap. */
export interface TranslationSessions {
  /** Reads the texts that have no record yet, so that later changes can be compared with them. */
  readonly remember: () => Promise<void>;
  /** Takes absolute paths of files that changed together. Returns whether a writer saved one of them. */
  readonly changed: (files: readonly string[]) => boolean;
  /** Ends the present session: the next save begins a new one. */
  readonly end: () => void;
}

/** The saves of one text, which count as a single change. */
interface Session {
  readonly text: EntryText;
  /** The record before the first of them. */
  readonly record: TranslationRecord;
  readonly sections: SectionsByLocale;
}

export function createTranslationSessions(site: () => Site): TranslationSessions {
  /** File → its text before any change, for entries without a record. Bytes: a string takes twice the room for one “œ” in it. */
  const before = new Map<string, Uint8Array>();
  /** Folders that had a record when this last looked. */
  const recorded = new Set<string>();
  let open: Session | undefined;

  const textBefore = ({ file }: EntryText): string | undefined => {
    const bytes = before.get(file);
    return bytes && decodeUtf8(bytes);
  };

  /** A new record starts from each language as it was. Undefined: one of them cannot be read. */
  function begin(text: EntryText): Session | undefined {
    const { record, diagnostics } = readTranslations(site().root, text.folder);
    if (diagnostics.length > 0) return undefined;
    const found: [string, Sections][] = [];
    for (const one of languagesOf(site(), text)) {
      const then = one.file === text.file ? textBefore(one) : readText(site(), one);
      const sections = sectionsOf(site(), one, then);
      if (sections !== undefined) found.push([one.locale, sections]);
    }
    const sections = Object.fromEntries(found);
    return { text, record: record ?? firstRecord(sections), sections };
  }

  /** Written at every save, so that nobody is asked to follow a change that is being followed. */
  function write({ text, record, sections }: Session): void {
    if (sections[text.locale] === undefined) return;
    writeTranslations(site().root, text.folder, recordSave(record, text.locale, sections));
    recorded.add(text.folder);
    for (const { file } of languagesOf(site(), text)) before.delete(file);
  }

  const end = (): void => {
    open = undefined;
  };

  /**
   * Whether these are languages of one entry, and its record knows none of their changes: whoever saves a text with `sitegen dev` brings at
   * least that one up to date.
   */
  function areSavedTogether(texts: readonly EntryText[], folder: string): boolean {
    if (texts.some((text) => text.folder !== folder)) return false;
    return findStaleTranslations(site(), texts).stale.size === texts.length;
  }

  /**
   * Whether the record has been taken away since. Then the text was not written here either, as after `git stash -u`, and `git stash pop`
   * refuses to overwrite a new record.
   */
  function isRecordGone({ folder }: EntryText): boolean {
    return recorded.has(folder) && !hasTranslations(site().root, folder);
  }

  /** Other texts that change together come from elsewhere, with their records or as a starting point. */
  function take(texts: readonly EntryText[]): void {
    end();
    for (const text of texts) {
      const { file, folder } = text;
      if (isRecordGone(text)) recorded.delete(folder);
      if (!before.has(file) && hasTranslations(site().root, folder)) continue;
      const now = readText(site(), text);
      if (now === undefined) before.delete(file);
      else before.set(file, Buffer.from(now));
    }
  }

  /** Returns whether this counts as a writer's save; it does not if the record cannot be read. */
  function save(text: EntryText): boolean {
    if (open?.text.file !== text.file) end();
    open ??= begin(text);
    if (open === undefined) return false;
    const source = readText(site(), text);
    const now = sectionsOf(site(), text, source);
    // While its front matter is broken, the text counts as unchanged.
    if (now === undefined && source !== undefined) return true;
    const { [text.locale]: _then, ...others } = open.sections;
    open = { ...open, sections: now === undefined ? others : { ...others, [text.locale]: now } };
    write(open);
    return true;
  }

  return {
    async remember() {
      const { root } = site();
      await inSlices(entryFolders(site()), (folder) => {
        const place = path.relative(root, folder);
        if (hasTranslations(root, place)) {
          recorded.add(place);
          return;
        }
        for (const { file } of textsIn(site(), folder)) {
          const bytes = readIfExists(path.join(root, file));
          if (bytes !== undefined) before.set(file, bytes);
        }
      });
    },
    changed(files) {
      const texts = textsAmong(site(), files);
      const [text, another] = texts;
      if (text === undefined) return false;
      if (another === undefined && !isRecordGone(text)) return save(text);
      if (another !== undefined && areSavedTogether(texts, text.folder))
        return texts.map(save).every(Boolean);
      take(texts);
      return false;
    },
    end,
  };
}

function firstRecord(sections: SectionsByLocale): TranslationRecord {
  return Object.keys(sections).reduce<TranslationRecord>(
    (record, locale) => recordSave(record, locale, sections),
    {},
  );
}
