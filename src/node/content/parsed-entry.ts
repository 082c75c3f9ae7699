import type { Json } from '../../shared/json.ts';
import type { EntryText } from './make-entry.ts';
import type { ParsedMarkdown } from './parsed-markdown.ts';

/** A content file as parsed: a function of its bytes, its path and the Markdown options. */
export interface ParsedEntry extends Pick<ParsedMarkdown, 'diagnostics'> {
  readonly data: Readonly<Record<string, Json>>;
  readonly body: ParsedBody;
  readonly text: () => ParsedText;
}

export interface ParsedBody {
  /** Of the body as it is parsed. */
  readonly hash: string;
  /** False: nothing is left to check or to fill in. */
  readonly hasComponents: boolean;
}

/** What an entry says of its text, and the links in it. */
export interface ParsedText extends EntryText, Pick<ParsedMarkdown, 'links'> {}
