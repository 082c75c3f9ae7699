import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { isRecord } from '../../../shared/is-record.ts';
import { canonicalJson } from '../../../shared/json.ts';
import { diagnostic } from '../../lib/diagnostics/diagnostics.ts';
import { namingFile, readTextIfExists } from '../../lib/files/files.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { TranslationRecord } from './translation-record.ts';

/** Beside an entry's languages. Hidden: neither a build nor the watcher sees it. */
const NAME = '.translations.json';

export interface ReadTranslations {
  /** Undefined: there is none that can be read. */
  readonly record: TranslationRecord | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the record of an entry; `folder`: relative to the site's root. */
export function readTranslations(root: string, folder: string): ReadTranslations {
  const file = `${folder}/${NAME}`;
  const text = readTextIfExists(path.join(root, file));
  if (text === undefined) return { record: undefined, diagnostics: [] };
  const value = parseJson(text);
  if (isTranslationRecord(value)) return { record: value, diagnostics: [] };
  const unread = diagnostic('translations-invalid', {
    message: `${file} is not a translation record.`,
    at: { file },
  });
  return { record: undefined, diagnostics: [unread] };
}

export function hasTranslations(root: string, folder: string): boolean {
  return existsSync(path.join(root, folder, NAME));
}

/**
 * Replaces the record of an entry as a whole; the same record gives the same bytes, which are not written again. An entry whose
 * folder has gone gets none. Synchronous: pages that show a save are asked for once it has been recorded.
 */
export function writeTranslations(root: string, folder: string, record: TranslationRecord): void {
  const file = path.join(root, folder, NAME);
  const text = `${JSON.stringify(JSON.parse(canonicalJson(record)), null, 2)}\n`;
  if (!existsSync(path.dirname(file)) || readTextIfExists(file) === text) return;
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(temporary, text);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw namingFile(error, file);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isTranslationRecord(value: unknown): value is TranslationRecord {
  return isMapOf(value, (others) =>
    isMapOf(others, (sections) => isMapOf(sections, (hash) => typeof hash === 'string')),
  );
}

function isMapOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return isRecord(value) && Object.values(value).every(isItem);
}
