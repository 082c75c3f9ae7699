import path from 'node:path';

import { parseFrontMatter } from '../../content/front-matter.ts';
import { hasTranslations, readTranslations, writeTranslations } from '../../content/translation-file.ts';
import {
  recordSave,
  type SectionsByLocale,
  type TranslationRecord,
} from '../../content/translation-record.ts';
import { hashSections, type Sections } from '../../content/translation-sections.ts';
import { entryPlace } from '../../lib/entry-path.ts';
import { readIfExists, readTextIfExists } from '../../lib/files.ts';
import { inSlices } from '../../lib/in-slices.ts';
import { decodeUtf8 } from '../../lib/utf8.ts';
import { entriesOf } from '../../lib/walk-folder.ts';
import type { Site } from '../../model/site.ts';

/** Keeps the records of what a translation has seen, as writers save. One call at a time. */
export interface TranslationSessions {
  /** Takes the texts for read that no record knows yet: what changes later is compared with them. */
  readonly remember: () => Promise<void>;
  /** Files, absolute, that have changed together. Says whether a writer has saved one of them. */
  readonly changed: (files: readonly string[]) => boolean;
  /** Whoever was at work is done: the next save is one of its own. */
  readonly end: () => void;
}

interface EntryText {
  readonly collection: string;
  /** Relative to the site's root, as `file`. */
  readonly folder: string;
  readonly locale: string;
  readonly file: string;
}

/** The saves of one text, which count as one. */
interface Session {
  readonly text: EntryText;
  /** As it was before the first of them. */
  readonly record: TranslationRecord;
  readonly sections: SectionsByLocale;
}

export function createTranslationSessions(site: () => Site): TranslationSessions {
  /** File → its text before anyone writes, of entries without a record. Bytes: a string takes twice the room for one “œ” in it. */
  const before = new Map<string, Uint8Array>();
  let open: Session | undefined;

  function textsOf(files: readonly string[]): readonly EntryText[] {
    const { root, collections, locales } = site();
    return files.flatMap((name) => {
      const file = path.relative(root, name).replaceAll(path.sep, '/');
      const { collection = '', locale = '' } = entryPlace(file) ?? {};
      const known = collections.get(collection);
      const isText =
        known !== undefined && known.file === undefined && locales.some(({ code }) => code === locale);
      return isText ? [{ collection, folder: path.posix.dirname(file), locale, file }] : [];
    });
  }

  const textBefore = (file: string): string | undefined => {
    const bytes = before.get(file);
    return bytes && decodeUtf8(bytes);
  };
  const read = (file: string) => readTextIfExists(path.join(site().root, file));

  /** Undefined: there is no text, or none that can be read. */
  function sectionsOf({ file, collection }: EntryText, text: string | undefined): Sections | undefined {
    if (text === undefined) return undefined;
    const source = parseFrontMatter(text, file);
    const prose = site().collections.get(collection)?.prose ?? [];
    return source.diagnostics.length > 0 ? undefined : hashSections(source, prose);
  }

  const languagesOf = (text: EntryText): readonly EntryText[] =>
    site().locales.map(({ code }) => ({ ...text, locale: code, file: `${text.folder}/${code}.md` }));

  /** An entry without a record begins one with each language as it was. Undefined: there is one that cannot be read. */
  function begin(text: EntryText): Session | undefined {
    const { record, diagnostics } = readTranslations(site().root, text.folder);
    if (diagnostics.length > 0) return undefined;
    const found: [string, Sections][] = [];
    for (const one of languagesOf(text)) {
      const then = one.file === text.file ? textBefore(one.file) : read(one.file);
      const sections = sectionsOf(one, then);
      if (sections !== undefined) found.push([one.locale, sections]);
    }
    const sections = Object.fromEntries(found);
    if (record !== undefined) return { text, record, sections };
    const seen = Object.keys(sections).reduce<TranslationRecord>(
      (record, locale) => recordSave(record, locale, sections),
      {},
    );
    return { text, record: seen, sections };
  }

  /** Each save, so that nobody is told to follow what is being followed. */
  function write({ text, record, sections }: Session): void {
    if (sections[text.locale] === undefined) return;
    writeTranslations(site().root, text.folder, recordSave(record, text.locale, sections));
    for (const { file } of languagesOf(text)) before.delete(file);
  }

  const end = (): void => {
    open = undefined;
  };

  /** Nobody writes two texts at once: they come from elsewhere, with their records or as something to begin with. */
  function take(texts: readonly EntryText[]): void {
    end();
    for (const { file, folder } of texts) {
      if (!before.has(file) && hasTranslations(site().root, folder)) continue;
      const text = read(file);
      if (text === undefined) before.delete(file);
      else before.set(file, Buffer.from(text));
    }
  }

  return {
    async remember() {
      const { root, collections } = site();
      const folders = [...collections.keys()].flatMap((name) => {
        const content = path.join(root, 'content', name);
        const entries = entriesOf(content).filter((entry) => entry.isDirectory());
        return entries.map((entry) => path.join(content, entry.name));
      });
      await inSlices(folders, (folder) => {
        if (hasTranslations(root, path.relative(root, folder))) return;
        const files = entriesOf(folder).filter((entry) => entry.isFile());
        for (const { file } of textsOf(files.map(({ name }) => path.join(folder, name)))) {
          const bytes = readIfExists(path.join(root, file));
          if (bytes !== undefined) before.set(file, bytes);
        }
      });
    },
    changed(files) {
      const texts = textsOf(files);
      const [text] = texts;
      if (text === undefined) return false;
      if (texts.length > 1) {
        take(texts);
        return false;
      }
      if (open?.text.file !== text.file) end();
      open ??= begin(text);
      if (open === undefined) return false;
      const source = read(text.file);
      const now = sectionsOf(text, source);
      // While its front matter is broken, the text is what it was.
      if (now === undefined && source !== undefined) return true;
      const { [text.locale]: _then, ...others } = open.sections;
      open = { ...open, sections: now === undefined ? others : { ...others, [text.locale]: now } };
      write(open);
      return true;
    },
    end,
  };
}
