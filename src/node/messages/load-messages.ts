import { canonicalJson, type Json } from '../../shared/json.ts';
import type { Locale } from '../../shared/locales/locale.ts';
import { diagnostic, DiagnosticsError } from '../lib/diagnostics/diagnostics.ts';
import { sha256 } from '../lib/bytes/hash.ts';
import type { Diagnostic } from '../model/diagnostics.ts';
import type { Messages } from '../model/messages.ts';
import type { Site } from '../model/site.ts';
import { compareMessages } from './compare-messages.ts';
import { compileMessage } from './compile-message.ts';
import { parseLocaleFile, type MessageSource } from './parse-locale-file.ts';
import type { ParsedMessages } from './parsed-messages.ts';
import { withStandIns } from './stand-in-messages.ts';

export interface LoadedMessages {
  /** Of every locale. */
  readonly byLocale: readonly Messages[];
  /** Locales whose file is missing or cannot be read: all their messages are those of another locale. */
  readonly unread: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Parses every locale file as ICU MessageFormat and compares the readable ones with each other. Throws a DiagnosticsError if there are
 * none: then every message would be reported as missing.
 */
export function loadMessages(
  { locales, missingTranslation }: Pick<Site, 'locales' | 'missingTranslation'>,
  sources: readonly MessageSource[],
): LoadedMessages {
  const diagnostics: Diagnostic[] = [];
  const parsed: ParsedMessages[] = [];
  const missing = locales.filter(({ code }) => !sources.some(({ locale }) => locale === code));
  const misnamed = new Set<Locale>();
  for (const source of sources) {
    if (locales.some(({ code }) => code === source.locale)) continue;
    const meant = missing.find((locale) => isNamedAfter(source, locale));
    if (meant !== undefined) misnamed.add(meant);
    diagnostics.push(
      diagnostic('locale-unknown', {
        message: `${source.file} belongs to no declared locale.`,
        ...(meant !== undefined && { fix: `Rename it to ${localeFile(meant)}.` }),
        at: { file: source.file },
      }),
    );
  }
  for (const locale of locales) {
    if (misnamed.has(locale)) continue;
    const source = sources.find((candidate) => candidate.locale === locale.code);
    if (source === undefined) {
      const file = localeFile(locale);
      const fix = 'Create it, with the keys of the other locale files.';
      diagnostics.push(diagnostic('message-file', { message: `${file} is missing.`, fix, at: { file } }));
      continue;
    }
    const file = parseLocaleFile(locale, source);
    diagnostics.push(...file.diagnostics);
    if (file.parsed !== undefined) parsed.push(file.parsed);
  }
  if (parsed.length === 0) throw new DiagnosticsError(diagnostics);
  diagnostics.push(...compareMessages(parsed, missingTranslation));
  const codes = locales.map(({ code }) => code);
  const unread = new Set(codes.filter((code) => !parsed.some(({ locale }) => locale.code === code)));
  return { byLocale: locales.map((locale) => toMessages(locale, parsed)), unread, diagnostics };
}

const localeFile = ({ code }: Locale): string => `locales/${code}.json`;

/** Whether a file has the name of a locale's language (`fr-FR.json`, `fr_FR.json`), or its code in other letters (`FR.json`). */
function isNamedAfter({ locale: name }: MessageSource, { code, language }: Locale): boolean {
  const tag = name.replace('_', '-').toLowerCase();
  return tag === code.toLowerCase() || tag === language.toLowerCase();
}

function toMessages(locale: Locale, parsed: readonly ParsedMessages[]): Messages {
  const trees = [...withStandIns(locale, parsed)];
  const asts = Object.fromEntries(trees.map(([key, ast]) => [key, ast as unknown as Json]));
  const compiled = Object.fromEntries(trees.map(([key, ast]) => [key, compileMessage(ast)]));
  return { locale: locale.code, hash: sha256(canonicalJson(asts)), asts, compiled };
}
