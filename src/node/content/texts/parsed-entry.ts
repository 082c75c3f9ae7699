import type { Json } from '../../../shared/json.ts';
import type { TextFacts } from '../entries/make-entry.ts';
import type { ParsedMarkdown, PlacedComponent } from './parsed-markdown.ts';

/** A parsed content file. Depends only on its bytes, its path, its language and the Markdown options. */
export interface ParsedEntry extends Pick<ParsedMarkdown, 'diagnostics'> {
  readonly data: Readonly<Record<string, Json>>;
  readonly body: ParsedBody;
  readonly text: () => ParsedText;
}

export interface ParsedBody {
  /** Hash of the parsed body. */
  readonly hash: string;
  /** False: there are no props to check or to fill in. */
  readonly hasComponents: boolean;
}

/** What is derived from an entry's text, and the links and components in it. */
export interface ParsedText extends TextFacts, Pick<ParsedMarkdown, 'links'> {
  /** In the order in which they begin. */
  readonly components: readonly PlacedComponent[];
}
