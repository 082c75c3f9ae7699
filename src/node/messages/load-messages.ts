import { parse } from '@formatjs/icu-messageformat-parser';

import { canonicalJson, type Json } from '../../shared/json.ts';
import type { Locale } from '../../shared/locale.ts';
import { diagnostic } from '../lib/diagnostics.ts';
import { sha256 } from '../lib/hash.ts';
import type { Diagnostic, Messages, SourcePosition } from '../model.ts';
import { compareMessages } from './compare-messages.ts';
import { compileMessage } from './compile-message.ts';
import { flattenMessages } from './flatten-messages.ts';
import { locateMessage } from './locate-message.ts';
import type { ParsedMessage, ParsedMessages } from './parsed-messages.ts';

/** A locale file as read: `locales/fr.json` and its text. */
export interface MessageSource {
  readonly locale: string;
  readonly file: string;
  readonly text: string;
}

export interface LoadedMessages {
  readonly messages: readonly Messages[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Parses every locale file as ICU MessageFormat and holds the locales against each other. */
export function loadMessages(locales: readonly Locale[], sources: readonly MessageSource[]): LoadedMessages {
  const diagnostics: Diagnostic[] = [];
  const parsed: ParsedMessages[] = [];
  for (const source of sources) {
    if (locales.some(({ code }) => code === source.locale)) continue;
    diagnostics.push(
      diagnostic('locale-unknown', {
        message: `${source.file} is of no declared locale.`,
        at: { file: source.file },
      }),
    );
  }
  for (const locale of locales) {
    const source = sources.find((candidate) => candidate.locale === locale.code);
    if (source === undefined) {
      const file = `locales/${locale.code}.json`;
      diagnostics.push(diagnostic('message-file', { message: `${file} is missing.`, at: { file } }));
      continue;
    }
    parsed.push(parseFile(locale, source, diagnostics));
  }
  diagnostics.push(...compareMessages(parsed));
  return { messages: parsed.map(toMessages), diagnostics };
}

function parseFile(locale: Locale, source: MessageSource, diagnostics: Diagnostic[]): ParsedMessages {
  const messages = new Map<string, ParsedMessage>();
  const broken = new Set<string>();
  const at = (key: string): SourcePosition => ({ file: source.file, ...locateMessage(source.text, key) });
  try {
    for (const { key, text } of flattenMessages(JSON.parse(source.text))) {
      try {
        messages.set(key, { text, ast: parse(text, { locale: new Intl.Locale(locale.language) }) });
      } catch (error) {
        broken.add(key);
        diagnostics.push(
          diagnostic('message-syntax', { message: `${key}: ${errorText(error)} in "${text}".`, at: at(key) }),
        );
      }
    }
  } catch (error) {
    diagnostics.push(
      diagnostic('message-file', {
        message: `${source.file}: ${errorText(error)}`,
        at: { file: source.file },
      }),
    );
  }
  return { locale, file: source.file, messages, broken, at };
}

function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function toMessages({ locale, messages }: ParsedMessages): Messages {
  const asts = Object.fromEntries([...messages].map(([key, { ast }]) => [key, ast as unknown as Json]));
  const compiled = Object.fromEntries([...messages].map(([key, { ast }]) => [key, compileMessage(ast)]));
  return { locale: locale.code, hash: sha256(canonicalJson(asts)), asts, compiled };
}
