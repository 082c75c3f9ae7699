import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

import type { Locale } from '../../shared/locales/locale.ts';
import type { SourcePosition } from '../model/diagnostics.ts';

export interface ParsedMessage {
  readonly text: string;
  readonly ast: readonly MessageFormatElement[];
}

/** One locale file, parsed. */
export interface ParsedMessages {
  readonly locale: Locale;
  readonly file: string;
  readonly messages: ReadonlyMap<string, ParsedMessage>;
  /** Messages that exist but do not parse, as plain text, so that they are not also reported as missing. */
  readonly broken: ReadonlyMap<string, ParsedMessage['ast']>;
  readonly at: (key: string) => SourcePosition;
}
